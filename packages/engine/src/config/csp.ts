import { z } from 'zod';
import { list, section } from './values';

/** An origin, or all subdomains of one: what a Content-Security-Policy can name. */
const origin = z
  .string()
  .regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i,
    'must be an origin such as https://www.youtube-nocookie.com, without a path',
  );

const origins = (description: string) => list(description, origin);

/** `csp` in the configuration. Plugins add to it what their own pages need. */
export const cspSchema = section('Origins beside the site’s own that its Content-Security-Policy allows.', {
  frames: origins('Pages that may be shown in an `<iframe>`, such as a video player.'),
  media: origins('Where audio and video may come from.'),
  scripts: origins(
    'Where scripts may come from. Foreign scripts are not written for Trusted Types, so pages then do without.',
  ),
  connect: origins('What scripts may call. The search provider and the answering service are added.'),
  forms: origins('Where forms may be sent, such as the service of a newsletter.'),
  images: origins('Where pictures may come from. Default: anywhere, over HTTPS.'),
});
