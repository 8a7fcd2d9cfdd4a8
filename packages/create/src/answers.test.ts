import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectAnswers, parseArguments, UsageError } from './answers';
import { optionsOf } from './moveIn';

/** Collects the answers for arguments, without a terminal or with the given input. */
function answersTo(args: readonly string[], input: Readonly<Record<string, string>> | null = null) {
  const asked: string[] = [];
  const prompt = async (question: string) => {
    asked.push(question);
    return input?.[question] ?? '';
  };
  return collectAnswers(parseArguments(args)!, input && prompt, '^1.0.0').then((answers) => ({
    ...answers,
    asked,
  }));
}

describe('without a terminal', () => {
  it('every answer has a default', async () => {
    expect(await answersTo([])).toEqual({
      folder: resolve('my-blog'),
      title: 'My Blog',
      languages: ['ko', 'en'],
      address: 'https://example.com/',
      hasSamples: true,
      engine: '^1.0.0',
      asked: [],
    });
  });

  it('passes on to the import what was given, and nothing else', async () => {
    const optionsFor = async (...args: string[]) => {
      const given = parseArguments(['a', '--from', '../old', ...args])!;
      return optionsOf(await collectAnswers(given, null, '^1.0.0'), given);
    };
    expect(await optionsFor()).toEqual([]);
    expect(await optionsFor('--title', 'My notes', '--address', 'example.com/n')).toEqual([
      ...['--title', 'My notes', '--address', 'https://example.com/n/'],
    ]);
    expect(await optionsFor('--languages', 'en, ko')).toEqual(['--languages', 'en,ko']);
    await expect(optionsFor('--languages', '한국어')).rejects.toThrow(UsageError);
  });

  it('takes everything from the command line', async () => {
    const args = ['../notes', '--title', "It's mine", '--languages', 'en, ja', '--address', 'me.dev/notes'];
    expect(await answersTo([...args, '--no-samples', '--engine', 'file:x.tgz'])).toMatchObject({
      folder: resolve('../notes'),
      title: "It's mine",
      languages: ['en', 'ja'],
      address: 'https://me.dev/notes/',
      hasSamples: false,
      engine: 'file:x.tgz',
    });
  });
});

describe('in a terminal', () => {
  it('asks for what the command line leaves open, and takes Enter for the default', async () => {
    const { asked, ...answers } = await answersTo(['--languages', 'en'], { Folder: 'dev_notes' });
    expect(asked).toEqual(['Folder', 'Title', 'Address']);
    expect(answers).toMatchObject({
      folder: resolve('dev_notes'),
      title: 'Dev Notes',
      languages: ['en'],
      address: 'https://example.com/',
    });
  });
});

describe('is refused with a sentence', () => {
  it.each([
    ['an unknown option', ['--titel', 'x'], "Unknown option '--titel'"],
    ['two folders', ['a', 'b'], 'One folder, not 2: a b'],
    ['a name of a language', ['--languages', 'Korean'], '`Korean` is no language code'],
    ['a country', ['--languages', 'en,jp'], '`jp` is no language code; write ja'],
    [
      'a country with the code of a rare language',
      ['--languages', 'kr'],
      '`kr` is no language code; write ko',
    ],
    ['a code in another notation', ['--languages', 'pt_BR'], '`pt_BR` is no language code; write pt-BR'],
    ['a code of three letters where two are usual', ['--languages', 'ger'], 'write de'],
    ['a region in small letters', ['--languages', 'pt-br'], 'write pt-BR'],
    ['a code in capitals', ['--languages', 'JA'], '`JA` is no language code; write ja'],
    ['a code that nothing has', ['--languages', 'xq'], 'write codes such as ko,en'],
    ['no language', ['--languages', ','], 'at least one language'],
    ['an address that is none', ['--address', 'https://'], '`https://` is no address'],
    ['an address of another kind', ['--address', 'ftp://example.com'], '`ftp://example.com` is no address'],
  ])('%s', async (_, args, message) => {
    const refused = (async () => answersTo(args))();
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(message);
  });
});

it('reads a call for help', () => {
  expect(parseArguments(['--help'])).toBeNull();
  expect(parseArguments(['x', '-h', '--yes'])).toBeNull();
});
