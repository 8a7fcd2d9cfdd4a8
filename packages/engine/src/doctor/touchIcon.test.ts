import { expect, it } from 'vitest';
import { resolveConfig } from '../config/resolve';
import { missingIcon } from './touchIcon';

const SITE = { title: 'Notes', url: 'https://notes.dev', defaultLocale: 'en', locales: { en: {} } };

it('says that an SVG favicon alone is no icon for home screens', () => {
  const told = (config: object) => missingIcon(resolveConfig({ ...SITE, ...config })).length;
  expect(told({ favicon: 'favicon.svg' })).toBe(1);
  expect(told({ favicon: 'favicon.png' })).toBe(0);
  expect(told({})).toBe(0);
  expect(told({ favicon: 'favicon.svg', app: false })).toBe(0);
  expect(told({ favicon: 'favicon.svg', app: { icon: 'icon.png' } })).toBe(0);
  expect(told({ favicon: 'favicon.svg', social: {} })).toBe(0);
});
