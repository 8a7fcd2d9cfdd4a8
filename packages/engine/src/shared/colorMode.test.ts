import { describe, expect, it } from 'vitest';
import { type ColorChoice, defaultChoice, modeOf, nextChoice, parseChoice } from './colorMode';

const config = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const;
const following = { ...config, respectPrefersColorScheme: true };

describe('the toggle', () => {
  it('goes from system to light, dark and system where the preference is respected', () => {
    let choice: ColorChoice = 'system';
    const seen = Array.from({ length: 4 }, () => {
      choice = nextChoice(choice, modeOf(choice, true), following);
      return choice;
    });
    expect(seen).toEqual(['light', 'dark', 'system', 'light']);
  });

  it('goes between light and dark elsewhere', () => {
    expect(nextChoice('light', 'light', config)).toBe('dark');
    expect(nextChoice('dark', 'dark', config)).toBe('light');
  });

  it('leaves a stored "system", which it no longer offers, for the mode that is not shown', () => {
    expect(nextChoice('system', 'dark', config)).toBe('light');
    expect(nextChoice('system', 'light', config)).toBe('dark');
  });
});

it('follows the operating system for "system" alone', () => {
  expect([modeOf('system', true), modeOf('system', false), modeOf('light', true)]).toEqual([
    'dark',
    'light',
    'light',
  ]);
});

it('begins with the configured mode, or with the system where that is respected', () => {
  expect([defaultChoice(config), defaultChoice(following)]).toEqual(['light', 'system']);
});

it('reads a stored choice and nothing else', () => {
  expect(['dark', 'DARK', '', null, undefined].map(parseChoice)).toEqual(['dark', null, null, null, null]);
});
