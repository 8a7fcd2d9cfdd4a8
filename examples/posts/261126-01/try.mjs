// How many of 40,000 texts does the reader read, and which of 22 faults do they find?
import { readFileSync } from 'node:fs';
import { agrees, firstWrong, load } from './compare.mjs';
import { FAULTS, withFault } from './faults.mjs';
import { defined, remembered } from './texts.mjs';

const COUNT = 40_000;
const visible = (text) =>
  JSON.stringify(text).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const source = readFileSync(new URL('reader.mjs', import.meta.url), 'utf8');
const reader = await load(source);
const faulty = await Promise.all(FAULTS.map(async (fault) => [fault, await load(withFault(source, fault))]));
for (const [[what, , , witness], read] of faulty)
  if (agrees(read, witness)) throw new Error(`${what}: no fault`);

for (const [name, texts] of [
  ['signs remembered', remembered],
  ['signs defined', defined],
]) {
  const next = texts(1);
  const read = Array.from({ length: COUNT }, next).filter((text) => reader(text) !== null);
  console.log(`${name}: the reader reads ${read.length} of ${COUNT} texts, ${new Set(read).size} different`);
  const wrong = read.find((text) => !agrees(reader, text));
  console.log(`  it reads ${wrong === undefined ? 'all of them right' : `${visible(wrong)} wrong`}`);
  const missed = faulty.filter(
    ([, faultyReader]) => firstWrong([reader, faultyReader], texts(1), COUNT) === 0,
  );
  console.log(`  ${FAULTS.length - missed.length} of ${FAULTS.length} faults found`);
  for (const [[what]] of missed) console.log(`  not found: ${what}`);
}
