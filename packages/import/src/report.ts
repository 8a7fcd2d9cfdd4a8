import type { Cause } from './causes';
import type { MovedSite } from './site/assemble';
import type { AddressRow } from './site/oldAddresses';

/** File name of the report in the new site. */
export const REPORT = 'import-report.md';

interface ReportInput {
  /** Label of the kind of source. */
  readonly label: string;
  readonly site: MovedSite;
  readonly causes: readonly Cause[];
  /** Addresses of the old sitemap that belong to no text. */
  readonly missing: readonly string[];
}

/** Summary of an import: counts, then one line for each cause. */
export function summaryLines({ label, site, causes, missing }: ReportInput): string[] {
  const { counts, rows, copies } = site;
  const redirected = rows.filter(({ to }) => to !== null).length;
  const lines = [
    `${label}: ${counts.post} posts, ${counts.doc} documents, ${counts.page} pages; ${counts.draft} of them are drafts. ${copies.size} further files.`,
    `${redirected} of ${rows.length} old addresses lead to a page; the others are drafts or listed as unanswered.`,
    ...causes.map(({ cause, count, first }) => `${String(count).padStart(6)}  ${cause} (first: ${first})`),
  ];
  const fields = [...site.dropped].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (fields.length > 0)
    lines.push(
      `${String(fields.length).padStart(6)}  Fields without a meaning here were left out: ${fields.map(([name, count]) => `${name} (${count})`).join(', ')}`,
    );
  if (missing.length > 0)
    lines.push(
      `${String(missing.length).padStart(6)}  Addresses of the old sitemap that no text has; see ${REPORT}`,
    );
  return lines;
}

/** Contents of the report: the summary, and the table of addresses. */
export function reportText(input: ReportInput): string {
  const [counts = '', addresses = '', ...causes] = summaryLines(input);
  const row = ({ from, to, state }: AddressRow) =>
    `| ${cell(from)} | ${to === null ? (state === 'draft' ? 'draft' : 'none') : cell(to)} |`;
  return [
    '# Import',
    `${counts} ${addresses}`,
    ...(causes.length === 0 ? [] : ['## To decide', causes.map((line) => `- ${line.trim()}`).join('\n')]),
    '## Addresses',
    [
      '| Old | New |',
      '| --- | --- |',
      ...input.site.rows.map(row),
      ...input.missing.map((from) => `| ${cell(from)} | none |`),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
