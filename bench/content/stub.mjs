// @ts-check
import { createServer } from 'node:http';

/**
 * As much of a Kubernetes API server as `kubectl apply` needs to change one Deployment: it keeps the object, merges the
 * patches that the client sends, and fills in what the documentation gives as default for `spec.replicas`. What stands
 * in a patch is computed by kubectl alone.
 */

/** @typedef {{ [key: string]: any }} Json */

const DEFAULT_REPLICAS = 1;
const PATH = '/apis/apps/v1/namespaces/notes/deployments';

/** A strategic merge patch without lists: maps are merged, `null` removes. @param {Json} base @param {Json} patch */
export function merged(base, patch) {
  const result = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (Array.isArray(value))
      throw new Error(`a patch with the list ${key} is more than this server can merge`);
    if (value === null) delete result[key];
    else if (typeof value === 'object') result[key] = merged(result[key] ?? {}, value);
    else result[key] = value;
  }
  return result;
}

/** @returns {Promise<{ url: string, live: () => Json, scale: (replicas: number) => void, patches: Json[], close: () => void }>} */
export function startStub() {
  /** @type {Json | undefined} */
  let object;
  /** @type {Json[]} */
  const patches = [];
  let version = 0;
  /** @param {Json} next */
  const store = (next) => {
    version += 1;
    const spec = { ...next.spec, replicas: next.spec.replicas ?? DEFAULT_REPLICAS };
    object = { ...next, metadata: { ...next.metadata, resourceVersion: String(version), uid: 'a' }, spec };
    return object;
  };
  const groups = {
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/apis': {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: [
        {
          name: 'apps',
          versions: [{ groupVersion: 'apps/v1', version: 'v1' }],
          preferredVersion: { groupVersion: 'apps/v1', version: 'v1' },
        },
      ],
    },
    '/api/v1': { kind: 'APIResourceList', groupVersion: 'v1', resources: [] },
    '/apis/apps/v1': {
      kind: 'APIResourceList',
      apiVersion: 'v1',
      groupVersion: 'apps/v1',
      resources: [
        {
          name: 'deployments',
          singularName: 'deployment',
          namespaced: true,
          kind: 'Deployment',
          verbs: ['create', 'get', 'patch'],
        },
      ],
    },
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    /** @param {Json | undefined} body @param {number} [status] */
    const answer = (body, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          body ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 },
        ),
      );
    };
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (path in groups) return answer(groups[/** @type {keyof typeof groups} */ (path)]);
      if (request.method === 'POST' && path === PATH) return answer(store(JSON.parse(text)), 201);
      if (path.startsWith(`${PATH}/`) && object) {
        if (request.method === 'GET') return answer(object);
        const patch = JSON.parse(text);
        patches.push(patch);
        return answer(store(merged(object, patch)));
      }
      answer(undefined, 404);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({
        url: `http://127.0.0.1:${port}`,
        live: () => object ?? {},
        scale: (replicas) => {
          if (object) store({ ...object, spec: { ...object.spec, replicas } });
        },
        patches,
        close: () => server.close(),
      });
    });
  });
}
