import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bilingual topics written by hand for the evaluation: particles, inflected verbs, compounds and different spacings
 * are there on purpose. In `topics.txt` two empty lines stand between topics and one between the parts of a topic:
 * names, sentences in Korean, sentences in English, code.
 */
export const topics = readFileSync(join(import.meta.dirname, 'topics.txt'), 'utf8')
  .trimEnd()
  .split('\n\n\n')
  .map((topic) => {
    const [names = '', ko = '', en = '', code = ''] = topic.split('\n\n');
    const [slug = '', categoryKo = '', categoryEn = '', titleKo = '', titleEn = ''] = names.split(' | ');
    return { slug, categoryKo, categoryEn, titleKo, titleEn, ko: ko.split('\n'), en: en.split('\n'), code };
  });
