// Serves the host on 3000 and the remote on 3001. The remote is down at first; Enter starts and stops it.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

/** @param {string} folder */
const files = (folder) =>
  createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(import.meta.dirname, folder, 'dist', path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });

files('host').listen(3000, 'localhost', () => console.log('http://localhost:3000'));
const remote = files('remote');
const say = () => console.log(`The remote is ${remote.listening ? 'up' : 'down'}. Enter changes that.`);
say();
createInterface({ input: process.stdin }).on('line', () => {
  if (remote.listening) {
    remote.close(say);
    remote.closeAllConnections();
  } else remote.listen(3001, 'localhost', say);
});
