#!/usr/bin/env node
// @ts-check
// What a download leaves in the folder when the server stops halfway, and what the script of post 250112-01 makes of it.
// The two Python files are those of the post. Needs python3-selenium and chromium-driver of a Debian 12.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const POST = join(dirname(fileURLToPath(import.meta.url)), '../../site/content/blog/250112-01.md');
const [ROWS, PARTS, SENT, EVERY, PATIENCE] = [1000, 10, 6, 400, 12];
const root = mkdtempSync(join(tmpdir(), 'downloads-'));
const block = (/** @type {string} */ title) => {
  const found = readFileSync(POST, 'utf8')
    .split('```')
    .find((part) => part.split('\n')[0]?.includes(`title="${title}"`));
  if (!found) throw new Error(`${title} is not in the post`);
  return found.slice(found.indexOf('\n') + 1);
};
writeFileSync(join(root, 'fetch.py'), block('report/fetch.py'));
writeFileSync(join(root, 'checked.py'), block('report/checked.py'));
writeFileSync(
  join(root, 'watch.py'),
  `import json, os, sys, tempfile, threading, time
from datetime import date
from pathlib import Path
import fetch
from checked import count_rows

made = fetch.webdriver.ChromeOptions
def options():
    o = made()
    o.add_argument("--no-sandbox")
    return o
fetch.webdriver.ChromeOptions = options
wait = fetch.wait_for_csv
begin = None
def patient(folder):
    global begin
    begin = time.monotonic()
    return wait(folder, ${PATIENCE})
fetch.wait_for_csv = patient
folder = Path(tempfile.mkdtemp())
seen = []
def watch():
    while True:
        now = sorted((p.name, p.stat().st_size) for p in folder.iterdir() if p.name[0] != "." and p.suffix not in (".png", ".html"))
        if begin and (not seen or seen[-1][1] != now):
            seen.append((round(time.monotonic() - begin, 1), now))
        time.sleep(0.05)
threading.Thread(target=watch, daemon=True).start()
try:
    path = fetch.fetch(date(2025, 1, 11), folder)
    result = {"bytes": path.stat().st_size, "last": path.read_text().splitlines()[-1]}
    try:
        result["rows"] = count_rows(path)
    except Exception as e:
        result["refused"] = str(e)
except Exception as e:
    result = {"error": str(e).splitlines()[0]}
print(json.dumps({**result, "seen": seen}, ensure_ascii=False))
`,
);

const table = `date,name,count\n${Array.from({ length: ROWS }, (_, n) => `2025-01-11,item-${n},${n}\n`).join('')}`;
const half = table.slice(0, Math.ceil(table.length / PARTS) * SENT);
/** What the server says about the length, and what it sends of the file. @type {Record<string, { length: 'told' | 'chunked' | 'untold', body: string }>} */
const SERVERS = {
  whole: { length: 'told', body: table },
  told: { length: 'told', body: half },
  chunked: { length: 'chunked', body: half },
  untold: { length: 'untold', body: half },
  boundary: { length: 'untold', body: half.slice(0, half.lastIndexOf('\n') + 1) },
};

/** @param {{ length: string, body: string }} how */
async function download({ length, body }) {
  const page = { 'content-type': 'text/html' };
  const size = Math.ceil(table.length / PARTS);
  let asked = 0;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/login'))
      return response
        .writeHead(200, page)
        .end(
          '<form action=/dashboard><input name=email><input name=password><button type=submit>in</button></form>',
        );
    if (path.startsWith('/reports'))
      return response.writeHead(200, page).end('<a data-testid=export-csv href=/csv>csv</a>');
    if (path !== '/csv') return response.writeHead(200, page).end('ok');
    asked += 1;
    if (length === 'untold') response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="report.csv"',
      ...(length === 'told' ? { 'content-length': table.length } : {}),
      ...(length === 'untold' ? { connection: 'close' } : {}),
    });
    for (let from = 0; from < body.length; from += size) {
      response.write(body.slice(from, from + size));
      await new Promise((done) => setTimeout(done, EVERY));
    }
    if (body === table) response.end();
    else response.socket?.end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const child = spawn('/usr/bin/python3', ['watch.py'], {
    cwd: root,
    env: { ...process.env, REPORT_URL: `http://127.0.0.1:${port}`, REPORT_USER: 'a', REPORT_PASSWORD: 'b' },
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  child.stderr.on('data', (part) => process.stderr.write(part));
  await new Promise((done) => child.on('close', done));
  server.closeAllConnections();
  server.close();
  return { asked, ...JSON.parse(text) };
}

/** @type {Record<string, object>} */
const raw = {};
for (const [name, how] of Object.entries(SERVERS)) {
  raw[name] = await download(how);
  console.log(name, JSON.stringify(raw[name]));
}
keep('downloads', {
  rows: ROWS,
  bytes: table.length,
  sent: half.length,
  patience: PATIENCE,
  selenium: '4.8.3',
  raw,
});
rmSync(root, { recursive: true, force: true });
