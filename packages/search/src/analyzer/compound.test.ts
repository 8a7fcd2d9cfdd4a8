import { describe, expect, it } from 'vitest';
import { innerOffsets } from './compound';

const inner = (word: string) => innerOffsets(word).map((offset) => word.slice(offset));

describe('words inside compounds', () => {
  it('finds the second part, with the particle left where it was', () => {
    expect(inner('클라우드마이그레이션')).toContain('마이그레이션');
    expect(inner('캐시스탬피드를')).toContain('스탬피드를');
    expect(inner('전송속도')).toContain('속도');
    expect(inner('웹서버')).toContain('서버');
  });

  it('does not begin within the particle, and leaves short and Latin words alone', () => {
    expect(inner('데이터베이스에서는').every((word) => word.length > 4)).toBe(true);
    expect(inner('서버')).toEqual([]);
    expect(inner('kubernetes')).toEqual([]);
  });
});
