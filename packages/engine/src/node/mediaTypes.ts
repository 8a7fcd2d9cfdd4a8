import { lookup } from 'mrmime';

/** Text types, which get `charset=utf-8`, so that clients need not guess. */
const TEXT = /^text\/|^application\/(?:json|xml|javascript|manifest\+json|.+\+(?:json|xml))$/;

/** `Content-Type` of a file by its name or extension, as static hosts send it. */
export function contentType(name: string): string {
  const type = /(?:^|\.)ico$/i.test(name) ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** True for types whose bytes compress well. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|wasm|x-icon)\b/.test(type);
}
