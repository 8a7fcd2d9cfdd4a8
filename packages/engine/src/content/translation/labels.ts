import type { MarkdownLabels } from '../../markdown';
import type { MessageKey, Translate } from '../../shared/messages';

/** Words that Markdown and plugins (by `words`, their message keys) generate, in the language of the text. */
export function markdownLabels(t: Translate, words: readonly string[]): MarkdownLabels {
  return {
    note: t('admonition.note'),
    tip: t('admonition.tip'),
    info: t('admonition.info'),
    warning: t('admonition.warning'),
    danger: t('admonition.danger'),
    caution: t('admonition.caution'),
    important: t('admonition.important'),
    success: t('admonition.success'),
    details: t('details.label'),
    footnotes: t('footnote.title'),
    footnoteBack: t('footnote.back'),
    headingAnchor: t('heading.anchor'),
    task: t('task.label'),
    codeBlock: t('code.block'),
    codeExpand: t('code.expand'),
    table: t('table.label'),
    result: t('result.title'),
    done: t('result.done'),
    partial: t('result.partial'),
    'dead-end': t('result.dead-end'),
    words: Object.fromEntries(words.map((key) => [key, t(key as MessageKey)])),
  };
}
