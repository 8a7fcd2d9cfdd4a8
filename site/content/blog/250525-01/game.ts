/** The game of the post in miniature: blocks fall, a ball moves aside. World units; a block is 1 by 1. */

/** Size of the field, in world units. */
export const WIDTH = 9;
/** As {@link WIDTH}. */
export const HEIGHT = 12;

/** Seconds of a tick, three times those of the post, so that a step without interpolation shows on any display. */
export const STEP = 1 / 20;
/** World units that a block falls in a second. */
const SPEED = 4;

/** How a frame of the display moves the game. */
export type Method = 'perFrame' | 'fixed' | 'interpolated';

interface Block {
  readonly x: number;
  y: number;
  previousY: number;
}

/** One run of the game, changed in place by each frame. */
export interface Game {
  readonly method: Method;
  readonly blocks: Block[];
  /** Middle of the ball, and where the player wants it. */
  x: number;
  target: number;
  /** Seconds of the game, and seconds not yet spent on a tick. */
  elapsed: number;
  pending: number;
  untilNext: number;
  isOver: boolean;
}

/** A game before its first frame, the ball in the middle. */
export function newGame(method: Method): Game {
  const middle = WIDTH / 2;
  return {
    method,
    blocks: [],
    x: middle,
    target: middle,
    elapsed: 0,
    pending: 0,
    untilNext: 0,
    isOver: false,
  };
}

/** Moves the game for one frame of a display. @param delta seconds since the last frame @param random numbers below 1 for places of blocks */
export function frame(game: Game, delta: number, random: () => number): void {
  if (game.method === 'perFrame') {
    // As the post's first version did: 4 units a second, if there are 60 frames in one.
    advance(game, 1 / 60, random);
    return;
  }
  game.pending += Math.min(delta, 0.25);
  while (game.pending >= STEP) {
    game.pending -= STEP;
    advance(game, STEP, random);
  }
}

/** Where a block is drawn: between its last two places if the method interpolates. */
export function drawnY(game: Game, block: { readonly y: number; readonly previousY: number }): number {
  if (game.method !== 'interpolated') return block.y;
  return block.previousY + (block.y - block.previousY) * (game.pending / STEP);
}

function advance(game: Game, seconds: number, random: () => number): void {
  if (game.isOver) return;
  game.elapsed += seconds;
  const reach = 14 * seconds;
  game.x += Math.max(-reach, Math.min(reach, game.target - game.x));
  game.untilNext -= seconds;
  if (game.untilNext <= 0) {
    game.blocks.push({ x: random() * (WIDTH - 1), y: -1, previousY: -1 });
    game.untilNext += 0.7;
  }
  for (const block of game.blocks) {
    block.previousY = block.y;
    block.y += SPEED * seconds;
  }
  if (game.blocks[0] && game.blocks[0].y > HEIGHT) game.blocks.shift();
  game.isOver = game.blocks.some(({ x, y }) => y + 1 > HEIGHT - 1 && Math.abs(x + 0.5 - game.x) < 0.95);
  // What has ended is drawn where it stands, or it would tremble between two places.
  if (game.isOver) for (const block of game.blocks) block.previousY = block.y;
}
