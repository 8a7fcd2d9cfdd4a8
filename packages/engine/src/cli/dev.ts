import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import launchEditor from 'launch-editor';
import { openDevelopment } from '../serve/dev/development';
import { pagePrinter, problemPrinter } from '../serve/dev/printer';
import { devServer } from '../serve/dev/server';
import { watchSite } from '../serve/dev/watch';
import { listen, serverOrigin, untilStopped } from '../serve/listen';
import { defineCommand } from './command';
import { cacheOption, chosenPort, rootOption, serverOptions } from './options';
import { siteRoot } from './root';

const DEFAULT_PORT = 3000;

/**
 * `devlog dev`: runs until it is stopped. Mistakes of the author are printed and displayed in the page, and never stop
 * it.
 */
export const command = defineCommand({
  summary: 'Serve the site while you write: changes show at once, drafts included.',
  options: { ...rootOption, ...cacheOption, ...serverOptions },
  async run({ values }, engine) {
    const development = openDevelopment(engine, siteRoot(values.root), values.cache);
    const host = values.host ?? 'localhost';
    const print = (text: string) => console.error(text);
    const color = process.stderr.isTTY;
    let opened = () => {};
    const { server, notify, end } = devServer({
      development,
      opened: new Promise<void>((done) => {
        opened = done;
      }),
      script: readFileSync(join(engine.folder, 'devBrowser.js'), 'utf8'),
      host,
      openEditor: (place) => launchEditor(place, (file, why) => print(`${file}: ${why ?? 'no editor'}`)),
      note: pagePrinter(print, color),
    });
    // First, since a port in use ends the command.
    await listen(server, chosenPort(values.port, DEFAULT_PORT), host);
    const stopped = untilStopped(server, end);
    const printNew = problemPrinter(print, color);
    const publishState = () => {
      printNew(development.problems());
      notify();
    };
    // Before the first read, so that changes during it are not missed.
    const endWatching = watchSite({
      root: development.root,
      configFiles: () => development.project()?.plugins.watched ?? [],
      includedFiles: () => development.included(),
      onContent: (changed) => development.refresh(changed).then(publishState),
      onConfig: () => development.reconfigure().then(publishState),
    });
    await development.reconfigure();
    opened();
    console.log(`Writing at ${serverOrigin(server, host)}${development.project()?.config.baseUrl ?? '/'}`);
    publishState();
    await stopped;
    endWatching();
    await development.close();
    return 0;
  },
});
