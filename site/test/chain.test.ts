import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allSources, sources } from './files';
import { renderTemplate } from './goTemplate';
import { outline } from './markdown';

type Json = Record<string, unknown>;

/** A file as one of the posts prints it, lines marked as removed left out and marks taken off. */
function printed(slug: string, title: string): string {
  const post = sources('ko', 'blog').find((source) => source.slug === slug);
  const fence = outline(post?.body ?? '').fences.find((f) => f.meta.includes(`title="${title}"`));
  if (!fence) throw new Error(`${slug} prints no ${title}`);
  return fence.code
    .split('\n')
    .filter((line) => !line.includes('[!code --]'))
    .map((line) => line.replace(/ # \[!code \+\+\]$/, ''))
    .join('\n');
}

const yaml = (slug: string, title: string) => parse(printed(slug, title)) as Json;
const at = (value: unknown, ...path: (string | number)[]) =>
  path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);

const CHART = 'charts/notes-api';
const dockerfile = printed('231126-01', 'Dockerfile (나중)');
const workflow = yaml('231126-01', '.github/workflows/image.yml');
const bump = yaml('240414-01', '.github/workflows/image.yml의 jobs 아래에 더하는 작업');
const application = yaml('240414-01', 'apps/notes-api.yaml');
const production = yaml('240414-01', 'envs/prod/notes-api.yaml');
const values = yaml('240324-01', `${CHART}/values.yaml`);
const hpa = yaml('240602-01', 'hpa.yaml');

/** What `helm create` adds and the posts do not print, reduced to the names that the chart takes from it. */
const HELPERS = `
{{- define "notes-api.fullname" -}}{{ .Release.Name }}{{- end }}
{{- define "notes-api.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "notes-api.labels" -}}
{{ include "notes-api.selectorLabels" . }}
app.kubernetes.io/managed-by: Helm
{{- end }}`;

function render(overrides: Json, deployment = printed('240324-01', `${CHART}/templates/deployment.yaml`)) {
  const chart = yaml('240324-01', `${CHART}/Chart.yaml`);
  const templates = {
    files: {
      'templates/_helpers.tpl': HELPERS,
      'templates/configmap.yaml': printed('240324-01', `${CHART}/templates/configmap.yaml`),
      'templates/deployment.yaml': deployment,
    },
    data: {
      Values: merge(values, overrides),
      Release: { Name: at(application, 'metadata', 'name'), Namespace: 'notes' },
      Chart: { Name: chart.name, AppVersion: chart.appVersion },
      Template: { BasePath: 'notes-api/templates' },
    },
  };
  return {
    deployment: parse(renderTemplate(templates, 'templates/deployment.yaml')) as Json,
    configMap: parse(renderTemplate(templates, 'templates/configmap.yaml')) as Json,
    values: templates.data.Values,
  };
}

/** The template after the change that the post on Argo CD makes to it. */
function guarded(): string {
  const [head] = printed('240414-01', 'templates/deployment.yaml').split('\n').slice(1, 2);
  const lines = printed('240414-01', 'templates/deployment.yaml').split('\n').slice(1);
  expect(head).toContain('if not');
  return printed('240324-01', `${CHART}/templates/deployment.yaml`).replace(
    /^ {2}replicas: .*$/m,
    lines.join('\n'),
  );
}

function merge(base: Json, over: Json): Json {
  const isMap = (value: unknown): value is Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const [old, own] = [base[key], over[key]];
      return [key, isMap(old) && isMap(own) ? merge(old, own) : key in over ? own : old];
    }),
  );
}

describe('the template engine of this test', () => {
  const text = (template: string, data: Json = {}) =>
    renderTemplate({ files: { 'templates/a': template }, data }, 'templates/a');

  it('fails at a field of a missing value, and not in parentheses', () => {
    expect(() => text('{{ .Values.a.b }}', { Values: {} })).toThrow('nil pointer evaluating interface {}.b');
    expect(text('{{ if not ((.Values.a).b) }}none{{ end }}', { Values: {} })).toBe('none');
  });

  it('refuses functions it does not know', () => {
    expect(() => text('{{ nope 1 }}')).toThrow('function "nope" not defined');
  });

  it('trims, indents and pipes as Go does', () => {
    expect(text('a:\n  {{- toYaml .Values.m | nindent 2 }}\n', { Values: { m: { x: 1 } } })).toBe(
      'a:\n  x: 1\n',
    );
    expect(text('{{ .Values.x | default "d" | quote }}', { Values: {} })).toBe('"d"');
  });
});

describe('the project of the posts on images, charts, Argo CD and scaling', () => {
  const container = (deployment: Json) => at(deployment, 'spec', 'template', 'spec', 'containers', 0) as Json;

  it('deploys the image that the workflow pushes, under the tag that it pushes', () => {
    const steps = at(workflow, 'jobs', 'build', 'steps') as Json[];
    const meta = steps.find((step) => step.id === 'meta');
    const images = String(at(meta, 'with', 'images'));
    expect(at(values, 'image', 'repository')).toBe(images);
    const sha = String(at(meta, 'with', 'tags'))
      .split('\n')
      .find((line) => line.startsWith('type=sha'));
    expect(sha?.split(',')).toEqual(expect.arrayContaining(['format=long', 'prefix=']));
    const edit = ((bump.bump as Json).steps as Json[]).at(-1);
    expect(at(edit, 'env', 'TAG')).toBe(`\${{ github.sha }}`);
    expect(String(at(production, 'image', 'tag'))).toMatch(/^[0-9a-f]{40}$/);
  });

  it('changes the tag after the image is there, in the file that Argo CD reads', () => {
    const job = bump.bump as Json;
    const jobs = { ...(workflow.jobs as Json), ...bump };
    expect(Object.keys(jobs)).toContain(job.needs);
    const [file] = at(application, 'spec', 'source', 'helm', 'valueFiles') as string[];
    const path = String(at(application, 'spec', 'source', 'path'));
    expect(path).toBe(CHART);
    const edited = /yq -i '.image.tag = strenv\(TAG\)' (\S+)/.exec(
      String((job.steps as Json[]).at(-1)?.run),
    )?.[1];
    expect(file).toBe(`../../${edited}`);
    expect(printed('240414-01', '설정 저장소의 구조')).toContain('prod/');
  });

  it('has jobs whose steps each do one thing, on pinned major versions', () => {
    for (const job of [...Object.values(workflow.jobs as Json), bump.bump] as Json[]) {
      expect(job['runs-on']).toEqual(expect.any(String));
      for (const step of job.steps as Json[]) {
        expect(Number('uses' in step) + Number('run' in step), JSON.stringify(step)).toBe(1);
        if (step.uses) expect(step.uses).toMatch(/@v\d+$/);
      }
    }
    const known = new Set((at(workflow, 'jobs', 'build', 'steps') as Json[]).map((step) => step.id));
    for (const [, id] of printed('231126-01', '.github/workflows/image.yml').matchAll(/steps\.(\w+)\./g)) {
      expect(known.has(id), `steps.${id}`).toBe(true);
    }
  });

  it('renders a Deployment of the port, the user and the names of the other files', () => {
    const { deployment, configMap } = render(production, guarded());
    const port = at(container(deployment), 'ports', 0, 'containerPort');
    expect(dockerfile).toContain(`EXPOSE ${String(port)}`);
    expect(dockerfile).toContain(`"--port", "${String(port)}"`);
    expect(at(deployment, 'spec', 'template', 'spec', 'securityContext', 'runAsNonRoot')).toBe(true);
    expect(dockerfile).toMatch(/^USER \d+$/m);
    expect(at(container(deployment), 'envFrom', 0, 'configMapRef', 'name')).toBe(
      at(configMap, 'metadata', 'name'),
    );
    const secret = at(container(deployment), 'env', 0, 'valueFrom', 'secretKeyRef', 'name');
    expect(at(values, 'postgresql', 'auth', 'existingSecret')).toBe(secret);
    expect(container(deployment).image).toBe(`ghcr.io/example/notes-api:${at(production, 'image', 'tag')}`);
    expect(at(deployment, 'spec', 'selector', 'matchLabels')).toEqual(
      at(deployment, 'spec', 'template', 'metadata', 'labels'),
    );
  });

  it('points at the database of the subchart, or at another one', () => {
    expect(at(render({}).configMap, 'data', 'DB_HOST')).toBe('notes-api-postgresql');
    expect(at(render(production).configMap, 'data', 'DB_HOST')).toBe(at(production, 'database', 'host'));
  });

  it('restarts the pods when the configuration changes', () => {
    const annotations = (over: Json) =>
      at(render(over).deployment, 'spec', 'template', 'metadata', 'annotations');
    expect(annotations({})).not.toEqual(annotations({ config: { logLevel: 'debug' } }));
  });

  it('leaves the number of replicas to the HPA in production', () => {
    expect(at(render({}, guarded()).deployment, 'spec', 'replicas')).toBe(2);
    const { deployment } = render(production, guarded());
    expect(at(deployment, 'spec', 'replicas')).toBeUndefined();
    expect(at(hpa, 'spec', 'scaleTargetRef', 'name')).toBe(at(deployment, 'metadata', 'name'));
    expect(at(hpa, 'spec', 'scaleTargetRef', 'kind')).toBe(deployment.kind);
    expect(at(hpa, 'metadata', 'namespace')).toBe(at(application, 'spec', 'destination', 'namespace'));
    expect(at(container(deployment), 'resources', 'requests', 'cpu')).toEqual(expect.any(String));
  });

  it('has values that its own schema accepts, and a schema that refuses a number for the tag', () => {
    const check = new Ajv({ strict: false, validateSchema: false }).compile(
      JSON.parse(printed('240324-01', `${CHART}/values.schema.json`)) as Json,
    );
    expect(check(values), JSON.stringify(check.errors)).toBe(true);
    expect(check(merge(values, production)), JSON.stringify(check.errors)).toBe(true);
    expect(check(merge(values, { image: { tag: 20240324 } }))).toBe(false);
  });
});

interface Model {
  validate(): void;
}

/** Validates an object with the published schema of its kind; false when the kind is not Kubernetes' own. */
async function validateKind(object: Json): Promise<boolean> {
  const apiVersion = String(object.apiVersion);
  if (!/^(v1|apps\/|batch\/|autoscaling\/|policy\/|networking\.k8s\.io\/)/.test(apiVersion)) return false;
  const library = ['kubernetes-models', apiVersion].join('/');
  const kinds = (await import(library)) as Record<string, new (data: Json) => Model>;
  const Kind = kinds[String(object.kind)];
  if (!Kind) throw new Error(`${apiVersion} has no ${String(object.kind)}`);
  new Kind(object).validate();
  return true;
}

describe('Kubernetes objects', () => {
  it('that are wrong are refused', async () => {
    const pod = (containers: unknown) => ({ apiVersion: 'v1', kind: 'Pod', spec: { containers } });
    await expect(validateKind(pod([{ image: 'a' }]))).rejects.toThrow();
    await expect(validateKind(pod('a'))).rejects.toThrow();
    await expect(validateKind({ apiVersion: 'v1', kind: 'Nope' })).rejects.toThrow('no Nope');
  });

  it('that the chart renders fit the schema of their kind', async () => {
    const { deployment, configMap } = render(production, guarded());
    expect(await validateKind(deployment)).toBe(true);
    expect(await validateKind(configMap)).toBe(true);
  });

  it('that texts print fit the schema of their kind', async () => {
    let checked = 0;
    const failures: string[] = [];
    for (const source of allSources()) {
      for (const fence of outline(source.body).fences) {
        if (fence.language !== 'yaml' || /(?:^|\s)fragment(?:\s|$)/.test(fence.meta)) continue;
        for (const document of parseAllDocuments(fence.code)) {
          const object = document.toJS() as Json | null;
          if (!object?.apiVersion || !object.kind) continue;
          try {
            if (await validateKind(object)) checked += 1;
          } catch (error) {
            failures.push(`${source.locale} ${source.path}:${fence.line} ${String(error)}`);
          }
        }
      }
    }
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });
});
