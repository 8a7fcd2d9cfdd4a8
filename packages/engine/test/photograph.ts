import sharp from 'sharp';

/** Generates a JPEG of noise, which compresses as badly as a photograph. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
