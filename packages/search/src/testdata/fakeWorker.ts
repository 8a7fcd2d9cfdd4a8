import { attachEngine, type WorkerScope } from '../client/attach';
import type { WorkerLike } from '../client/embedded';
import type { FromWorker, ToWorker } from '../client/protocol';
import type { LoadFile } from '../types';

type Listener<Data> = (event: { readonly data: Data }) => void;

/** A worker in the process of the test, and the messages that it received. */
export interface FakeWorker {
  readonly worker: WorkerLike;
  readonly received: ToWorker[];
  /** Reports an error, as a worker does whose script cannot run. */
  fail(message: string): void;
  readonly isTerminated: () => boolean;
}

/**
 * Creates a worker in the same thread. Its messages are copied and delivered asynchronously, like those of a real
 * one.
 */
export function fakeWorker(load: LoadFile): FakeWorker {
  const received: ToWorker[] = [];
  let toPage: Listener<FromWorker> = () => undefined;
  let onError: (event: { readonly message?: string }) => void = () => undefined;
  let toWorker: Listener<ToWorker> = () => undefined;
  let isTerminated = false;
  const scope: WorkerScope = {
    postMessage: (message) => {
      const data = structuredClone(message);
      setTimeout(() => !isTerminated && toPage({ data }));
    },
    addEventListener: (_, listener) => {
      toWorker = listener;
    },
  };
  attachEngine(scope, () => load);
  return {
    received,
    fail: (message) => onError({ message }),
    isTerminated: () => isTerminated,
    worker: {
      postMessage: (message) => {
        const data = structuredClone(message);
        received.push(data);
        setTimeout(() => toWorker({ data }));
      },
      addEventListener: (type: string, listener: unknown) => {
        if (type === 'message') toPage = listener as Listener<FromWorker>;
        else onError = listener as typeof onError;
      },
      terminate: () => {
        isTerminated = true;
      },
    },
  };
}
