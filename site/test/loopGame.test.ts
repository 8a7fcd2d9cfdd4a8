import { describe, expect, it } from 'vitest';
import { drawnY, frame, type Method, newGame, STEP } from '../content/blog/250525-01/game';

/** How far the first block is drawn to have fallen after a second on a display. */
function fallen(method: Method, hz: number): number {
  const game = newGame(method);
  // The block is at the left edge, the ball in the middle.
  for (let count = 0; count < hz; count++) frame(game, 1 / hz, () => 0);
  const block = game.blocks[0];
  if (!block) throw new Error('no block has begun to fall');
  return drawnY(game, block) + 1;
}

describe('the game in the post on loops', () => {
  it('falls twice as far on a display of twice the rate, per frame', () => {
    expect(fallen('perFrame', 60)).toBeCloseTo(4, 5);
    expect(fallen('perFrame', 120)).toBeCloseTo(8, 5);
  });

  it.each(['fixed', 'interpolated'] as const)(
    'falls as far on every display, with the method %s',
    (method) => {
      for (const hz of [30, 60, 120])
        expect(Math.abs(fallen(method, hz) - 4)).toBeLessThanOrEqual(4 * STEP + 1e-9);
    },
  );

  it('draws between two places only if it interpolates', () => {
    const places = (method: Method) => {
      const game = newGame(method);
      const seen = new Set<number>();
      for (let count = 0; count < 120; count++) {
        frame(game, 1 / 120, () => 0);
        for (const block of game.blocks.slice(0, 1)) seen.add(drawnY(game, block));
      }
      return seen.size;
    };
    expect(places('fixed')).toBeLessThanOrEqual(21);
    expect(places('interpolated')).toBeGreaterThan(100);
  });

  it('catches up a quarter of a second at most, and stands still when it is over', () => {
    const game = newGame('interpolated');
    frame(game, 300, () => 0);
    expect(game.elapsed).toBeCloseTo(0.25, 5);
    for (let count = 0; !game.isOver && count < 2000; count++) frame(game, 1 / 60, () => 0.5);
    expect(game.isOver).toBe(true);
    const drawn = game.blocks.map((block) => drawnY(game, block));
    frame(game, 0.02, () => 0.5);
    expect(game.blocks.map((block) => drawnY(game, block))).toEqual(drawn);
  });
});
