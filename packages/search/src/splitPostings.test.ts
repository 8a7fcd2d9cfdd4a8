import { expect, it } from 'vitest';
import { decodePostings, encodePostings } from './postings';
import { decodePages, decodePositions, splitPostings } from './splitPostings';

it('says in two parts what a list says in one', () => {
  let seed = 9;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const idOf = (page: number, section: number) => ((page + section) % 5 === 0 ? -1 : page * 1000 + section);
  for (let round = 0; round < 50; round++) {
    const places: number[] = [];
    for (let page = random(3); page < 400; page += 1 + random(9))
      for (let section = random(2); section < 6; section += 1 + random(4))
        for (let position = random(300), left = 1 + random(14); left > 0; left--, position += 1 + random(200))
          places.push(page, section, position);
    const list = encodePostings(places);
    const { pages, positions: rest } = splitPostings(list);
    const numbers = decodePages(pages);
    expect([...numbers]).toEqual([...new Set(places.filter((_, at) => at % 3 === 0))]);
    const { ids, positions } = decodePositions(numbers, rest, idOf);
    expect({ ids: Array.from(ids), positions: Array.from(positions) }).toEqual(decodePostings(list, idOf));
  }
});
