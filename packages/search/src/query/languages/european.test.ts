import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';
import { europeanStem, formsIn } from './european';

/** A site in a language with a page for each text, named by its number. */
const site = (locale: string, texts: readonly string[], singleMax?: number) =>
  openSite(
    texts.map((text, at) => makePage(String(at), `Seite ${at}`, { '': `x ${text} y` }, { locale })),
    singleMax === undefined ? {} : { singleMax },
  );

async function found(locale: string, texts: readonly string[], query: string): Promise<string[]> {
  return urls(await site(locale, texts)(query, { typoTolerance: false })).map(
    (url) => texts[Number(url!.split('/').pop())]!,
  );
}

describe('words of European languages', () => {
  it.each([
    ['de', 'strasse', ['Straße', 'Straßen']],
    ['de', 'groesse', ['Größe', 'Größen']],
    ['de', 'Größe', ['Grösse', 'größer']],
    ['de', 'Haus', ['Häuser', 'Hauses']],
    ['de', 'Verbindungen', ['Verbindung']],
    ['de', 'Fehlern', ['Fehler']],
    ['nl', 'boom', ['bomen']],
    ['nl', 'katten', ['kat']],
    ['fr', 'chevaux', ['cheval']],
    ['fr', 'connexion', ['connexions', 'CONNEXION']],
    ['fr', 'developpement', ['développements']],
    ['fr', 'coeur', ['cœur']],
    ['es', 'configuraciones', ['configuración']],
    ['es', 'instalado', ['instalar', 'instalada']],
    ['pt', 'aplicações', ['aplicação']],
    ['it', 'libri', ['libro']],
    ['it', 'giochi', ['gioco']],
    ['sv', 'filerna', ['filer', 'fil']],
    ['da', 'oel', ['øl']],
    ['nb', 'endringene', ['endring', 'endringer']],
    ['ru', 'настройки', ['настройка', 'настройками']],
    ['de-at', 'strassen', ['Straße']],
  ])('%s: %s finds %j', async (locale, query, texts) => {
    const others = ['Anker', 'bateau', 'zebra', 'молоко'];
    expect((await found(locale, [...texts, ...others], query)).sort()).toEqual([...texts].sort());
  });

  it.each([
    ['de', 'fahrt', 'Dampfschifffahrt'],
    ['de', 'schiff', 'Dampfschifffahrt'],
    ['de', 'verbindungen', 'Datenbankverbindung'],
    ['nl', 'vaart', 'stoomvaart'],
  ])('%s: %s is found in the compound %j', async (locale, query, word) => {
    expect(await found(locale, [word, 'anker'], query)).toEqual([word]);
  });

  it('are marked in the compound, and whole where folding has changed their length', async () => {
    const tags = { highlightPreTag: '[', highlightPostTag: ']' };
    const text = async (texts: readonly string[], query: string) =>
      (await site('de', texts)(query, tags)).hits[0]!._highlightResult!.content!.value;
    expect(await text(['Dampfschifffahrt'], 'fahrt')).toBe('x Dampfschiff[fahrt] y');
    expect(await text(['Straßen'], 'strasse')).toBe('x [Straßen] y');
  });

  it('are found in titles of an index of many files, compounds too', async () => {
    const pages = [makePage('a', 'Die Datenbankverbindung', { '': 'Text' }, { locale: 'de' })];
    const ask = openSite(pages, { singleMax: 0 });
    expect(urls(await ask('verbindungen', { typoTolerance: false }))).toEqual(['/de/a']);
  });

  it('keep words apart that only begin alike', () => {
    const stem = europeanStem('de');
    expect(new Set(['haus', 'hauser', 'hauses'].map(stem)).size).toBe(1);
    expect(stem('haut')).not.toBe(stem('haus'));
    expect([stem('see'), stem('ei')]).toEqual(['see', 'ei']);
    expect(formsIn('xx')).toBeNull();
  });

  it('change nothing in English', async () => {
    expect(await found('en', ['grosse', 'Dampfschifffahrt'], 'groesse')).toEqual([]);
    expect(await found('en', ['Dampfschifffahrt'], 'fahrt')).toEqual([]);
  });
});
