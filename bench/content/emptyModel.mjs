// @ts-check
/**
 * A model file of a real model's shape whose weights are made up: as fast as the real one, and it knows nothing.
 *
 * @typedef {{ name: string, type: number, block: number, bytes: number }} Format a way to store numbers: ggml's id, numbers in a block, bytes of a block
 * @typedef {{ name: string, shape: number[], format: Format }} Tensor
 */
import { closeSync, openSync, writeSync } from 'node:fs';

/** @type {Record<'f32' | 'bf16' | 'q8_0' | 'q4_k' | 'q6_k', Format>} */
const FORMATS = {
  f32: { name: 'f32', type: 0, block: 1, bytes: 4 },
  bf16: { name: 'bf16', type: 30, block: 1, bytes: 2 },
  q8_0: { name: 'q8_0', type: 8, block: 32, bytes: 34 },
  q4_k: { name: 'q4_k', type: 12, block: 256, bytes: 144 },
  q6_k: { name: 'q6_k', type: 14, block: 256, bytes: 210 },
};
const ALIGNMENT = 32;
/** From the configuration of Qwen2.5-1.5B-Instruct. */
const QWEN = {
  layers: 28,
  width: 1536,
  heads: 12,
  kvHeads: 2,
  inner: 8960,
  vocabulary: 151936,
  context: 32768,
};

/** Which layers a file of the kind Q4_K_M keeps in six bits, as llama.cpp chooses them. @param {number} layer */
const isKeptFiner = (layer) =>
  layer < Math.floor(QWEN.layers / 8) ||
  layer >= Math.floor((7 * QWEN.layers) / 8) ||
  (layer - Math.floor(QWEN.layers / 8)) % 3 === 2;

/** @param {'bf16' | 'q8_0' | 'q4_k_m'} kind @returns {Tensor[]} */
export function tensors(kind) {
  const plain = kind === 'q4_k_m' ? FORMATS.q4_k : FORMATS[kind];
  const finer = kind === 'q4_k_m' ? FORMATS.q6_k : FORMATS[kind];
  const { width, inner, vocabulary, heads, kvHeads } = QWEN;
  const kv = (width / heads) * kvHeads;
  return [
    { name: 'token_embd.weight', shape: [width, vocabulary], format: finer },
    { name: 'output_norm.weight', shape: [width], format: FORMATS.f32 },
    ...Array.from({ length: QWEN.layers }, (_, layer) => {
      const some = isKeptFiner(layer) ? finer : plain;
      /** @type {[string, number[], Format][]} */
      const parts = [
        ['attn_norm.weight', [width], FORMATS.f32],
        ['attn_q.weight', [width, width], plain],
        ['attn_q.bias', [width], FORMATS.f32],
        ['attn_k.weight', [width, kv], plain],
        ['attn_k.bias', [kv], FORMATS.f32],
        ['attn_v.weight', [width, kv], some],
        ['attn_v.bias', [kv], FORMATS.f32],
        ['attn_output.weight', [width, width], plain],
        ['ffn_norm.weight', [width], FORMATS.f32],
        ['ffn_gate.weight', [width, inner], plain],
        ['ffn_up.weight', [width, inner], plain],
        ['ffn_down.weight', [inner, width], some],
      ];
      return parts.map(([name, shape, format]) => ({ name: `blk.${layer}.${name}`, shape, format }));
    }).flat(),
  ];
}

/** @param {Tensor} tensor */
const size = ({ shape, format }) => (shape.reduce((a, b) => a * b, 1) / format.block) * format.bytes;
/** @param {number} length */
const padding = (length) => (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;

/** @param {number | bigint} value */
const u64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
/** @param {number} value */
const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
/** @param {number} value */
const f32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
/** @param {string} text */
const string = (text) => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);
/** @param {string[]} texts */
const strings = (texts) => Buffer.concat([u32(8), u64(texts.length), ...texts.map(string)]);
/** @param {number[]} values */
const integers = (values) => Buffer.concat([u32(5), u64(values.length), ...values.map(u32)]);

/** One block's worth of weights near zero, whatever the format. @param {Format} format */
function block(format) {
  const bytes = Buffer.alloc(format.bytes);
  if (format.name === 'f32') return f32(1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 73 + 41) % 256;
  // Half-precision scales of about a thousandth; bfloat16 numbers of about a hundredth.
  if (format.name === 'bf16') bytes.writeUInt16LE(0x3c23);
  if (format.name === 'q8_0') bytes.writeUInt16LE(0x1000, 0);
  if (format.name === 'q4_k') bytes.writeUInt32LE(0x0c000c00, 0);
  if (format.name === 'q6_k') bytes.writeUInt16LE(0x0400, format.bytes - 2);
  return bytes;
}

/**
 * Writes the model as GGUF.
 * @param {string} file
 * @param {'bf16' | 'q8_0' | 'q4_k_m'} kind
 * @param {{ tokens: string[], types: number[], merges: string[], end: number }} tokenizer
 * @returns {number} bytes written
 */
export function writeModel(file, kind, tokenizer) {
  const { layers, width, heads, kvHeads, inner, context } = QWEN;
  /** @type {[string, number, Buffer][]} name, type of the value, value */
  const metadata = [
    ['general.architecture', 8, string('qwen2')],
    ['general.name', 8, string('made-up weights')],
    ['qwen2.block_count', 4, u32(layers)],
    ['qwen2.context_length', 4, u32(context)],
    ['qwen2.embedding_length', 4, u32(width)],
    ['qwen2.feed_forward_length', 4, u32(inner)],
    ['qwen2.attention.head_count', 4, u32(heads)],
    ['qwen2.attention.head_count_kv', 4, u32(kvHeads)],
    ['qwen2.rope.freq_base', 6, f32(1e6)],
    ['qwen2.attention.layer_norm_rms_epsilon', 6, f32(1e-6)],
    ['tokenizer.ggml.model', 8, string('gpt2')],
    ['tokenizer.ggml.pre', 8, string('qwen2')],
    ['tokenizer.ggml.tokens', 9, strings(tokenizer.tokens)],
    ['tokenizer.ggml.token_type', 9, integers(tokenizer.types)],
    ['tokenizer.ggml.merges', 9, strings(tokenizer.merges)],
    ['tokenizer.ggml.eos_token_id', 4, u32(tokenizer.end)],
  ];
  const all = tensors(kind);
  let offset = 0;
  const entries = all.map((tensor) => {
    const at = offset;
    offset += size(tensor) + padding(size(tensor));
    return Buffer.concat([
      string(tensor.name),
      u32(tensor.shape.length),
      ...tensor.shape.map(u64),
      u32(tensor.format.type),
      u64(at),
    ]);
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(all.length),
    u64(metadata.length),
    ...metadata.map(([name, type, value]) => Buffer.concat([string(name), u32(type), value])),
    ...entries,
  ]);
  const output = openSync(file, 'w');
  let written = writeSync(output, Buffer.concat([head, Buffer.alloc(padding(head.length))]));
  for (const tensor of all) {
    const length = size(tensor);
    const unit = block(tensor.format);
    const piece = Buffer.alloc(unit.length * Math.min(65536, length / unit.length), unit);
    for (let left = length; left > 0; left -= piece.length) {
      written += writeSync(output, left >= piece.length ? piece : piece.subarray(0, left));
    }
    written += writeSync(output, Buffer.alloc(padding(length)));
  }
  closeSync(output);
  return written;
}

/** The words of a model's vocabulary, filled up to the size of its table. @param {any} json the tokenizer.json of the model */
export function vocabulary(json) {
  const tokens = Array.from({ length: QWEN.vocabulary }, (_, id) => `[PAD${id}]`);
  const types = Array.from({ length: QWEN.vocabulary }, () => 5);
  for (const [token, id] of Object.entries(json.model.vocab)) {
    tokens[/** @type {number} */ (id)] = token;
    types[/** @type {number} */ (id)] = 1;
  }
  for (const { id, content } of json.added_tokens) {
    tokens[id] = content;
    types[id] = 3;
  }
  const merges = json.model.merges.map((/** @type {string | string[]} */ pair) =>
    Array.isArray(pair) ? pair.join(' ') : pair,
  );
  return { tokens, types, merges, end: tokens.indexOf('<|im_end|>') };
}
