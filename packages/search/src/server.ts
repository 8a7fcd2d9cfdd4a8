/** Answering searches over HTTP, in Algolia's protocol. */
export { createEngine } from './query/engine';
export { readFiles } from './server/files';
export { createSearchHandler, type HandlerOptions } from './server/handler';
export { CLIENT_HEADER, createNodeServer, stopServer } from './server/node';
