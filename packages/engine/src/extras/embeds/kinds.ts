/** A service whose content can be embedded in a text. */
export interface EmbedKind {
  /** Name of the service, the same in every language. */
  readonly title: string;
  /** Description and example of an id, for messages. */
  readonly example: string;
  readonly id: RegExp;
  /** Patterns of the service's addresses. The id is the first group, or the first two joined by a slash. */
  readonly addresses: readonly RegExp[];
  /** Address of the content, for readers without script. */
  readonly href: (id: string, start: string) => string;
  /** Address that the frame loads. */
  readonly frame: (id: string, start: string) => string;
  /** Whether it is a picture or video, as opposed to text. */
  readonly isWide: boolean;
}

const at = (name: string, start: string) => (start ? `&${name}=${start}` : '');

/** Built-in embeds, by directive name. */
export const EMBED_KINDS: Readonly<Record<string, EmbedKind>> = {
  youtube: {
    title: 'YouTube',
    example: '`{#dQw4w9WgXcQ}`, the 11 characters after `v=` in the address',
    id: /^[\w-]{11}$/,
    addresses: [
      /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)([\w-]+)/,
      /^https?:\/\/youtu\.be\/([\w-]+)/,
    ],
    href: (id, start) => `https://www.youtube.com/watch?v=${id}${at('t', start)}`,
    frame: (id, start) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${at('start', start)}`,
    isWide: true,
  },
  vimeo: {
    title: 'Vimeo',
    example: '`{#76979871}`, the number in the address',
    id: /^\d+(?:\/[\da-f]+)?$/,
    addresses: [/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/([\da-f]+))?/],
    href: (id, start) => `https://vimeo.com/${id}${start ? `#t=${start}s` : ''}`,
    frame: (id, start) => {
      const [video, key] = id.split('/');
      const time = start ? `#t=${start}s` : '';
      return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}${time}`;
    },
    isWide: true,
  },
  gist: {
    title: 'GitHub Gist',
    example: '`{#name/0123456789abcdef}`, the end of the address',
    id: /^[\w-]+\/[\da-f]+$/,
    addresses: [/^https?:\/\/gist\.github\.com\/([\w-]+)\/([\da-f]+)/],
    href: (id) => `https://gist.github.com/${id}`,
    frame: (id) => `https://gist.github.com/${id}.pibb`,
    isWide: false,
  },
  codepen: {
    title: 'CodePen',
    example: '`{#name/abcdef}`, the user and the name of the pen in the address',
    id: /^[\w-]+\/[\w-]+$/,
    addresses: [/^https?:\/\/codepen\.io\/([\w-]+)\/(?:pen|embed|full|details)\/([\w-]+)/],
    href: (id) => `https://codepen.io/${id.replace('/', '/pen/')}`,
    frame: (id) => `https://codepen.io/${id.replace('/', '/embed/')}?default-tab=result`,
    isWide: true,
  },
  figma: {
    title: 'Figma',
    example: '`{#design/0123456789abcdefABCDEF}`, the two parts of the address after the host',
    id: /^(?:design|board|proto|slides|deck|file)\/[\da-zA-Z]{22,128}$/,
    addresses: [
      /^https?:\/\/(?:www\.|embed\.)?figma\.com\/(design|board|proto|slides|deck|file)\/([\da-zA-Z]+)/,
    ],
    href: (id) => `https://www.figma.com/${id}`,
    frame: (id) => `https://embed.figma.com/${id}?embed-host=devlog`,
    isWide: true,
  },
  tweet: {
    title: 'X',
    example: '`{#20}`, the number at the end of the address',
    id: /^\d+$/,
    addresses: [/^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w+\/status\/(\d+)/],
    href: (id) => `https://x.com/i/status/${id}`,
    frame: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    isWide: false,
  },
};
