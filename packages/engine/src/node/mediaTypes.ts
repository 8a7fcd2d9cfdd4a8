import { lookup } from 'mrmime';

/** Types whose bytes are text; UTF-8 is said of those that a reader would otherwise have to guess. */
const TEXT = /^text\/|^application\/(?:json|xml|javascript|manifest\+json|.+\+(?:json|xml))$/;

/** `Content-Type` of a file by its name or extension, as static hosts give it. */
export function contentType(name: string): string {
  const type = /(?:^|\.)ico$/i.test(name) ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** True for types whose bytes compress well. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|wasm|x-icon)\b/.test(type);
}
