/** Fields with which plugins show a text to some readers only; their messages, prices and designs are others. */
const FIELD =
  /(?:^|[_-])(?:members?|membership|restrict\w*|content_restriction|protect\w*|paywall|login|logged_?in|paid|premium|patreon|memberful\w*|passster\w*|ppwp\w*|pda|rcp|ihc|wpmem|wpuf_res|llms|groups|arm|access)(?=$|[_-])/i;
const OTHER =
  /(?:errors?|messages?|texts?|titles?|labels?|styles?|templates?|redirect\w*|urls?|colou?rs?|counts?|prices?|dates?|hide_\w+|ids?|type_of_error)$/i;
/** Values that leave a text open, also as PHP writes them. */
const OPEN =
  /^(?:|0|-1|no|none|off|false|all|any|everyone|everybody|public|default|inherit|a:0:\{\}|\[\]|\{\}|null|[sib]:(?:\d+:)?"?0?"?;?|b:0;)$/i;
/** Settings of Ultimate Member and Leaky Paywall in PHP that are not switched on. */
const OPEN_SETTINGS =
  /"_um_custom_access_settings";(?:b:0|i:0|s:\d+:"0?")|"_um_accessible";(?:i:0|s:\d+:"0")|"visibility_type";s:\d+:"default"/;
/** Kinds of entries that are rules for many texts; which ones, the export says in a way of each plugin, or not at all. */
const RULES =
  /^(?:memberpress(?:rule|product)|mpcs-\w+|wc_membership_plan|llms_membership|rcp_membership\w*|mp_rule|content_control\w*|cc_restriction)$/;

/** Name of the field with which a plugin shows a text to members only; `null` if it is open to all. */
export function membersField(fields: ReadonlyMap<string, string>): string | null {
  for (const [name, value] of fields)
    if (FIELD.test(name) && !OTHER.test(name) && !OPEN.test(value.trim()) && !OPEN_SETTINGS.test(value))
      return name;
  return null;
}

/** Tags of the pages of plugins that keep in tables of their own who may read a text, of which an export has nothing. */
const PAGES = /\[(?:pmpro_|membership(?:_account)?[\s\]]|swpm_|s2member-|wlm_|wishlist)[^\]]{0,200}\]?/i;

/** The tag of a plugin whose rules for members no export has; `null` if a text has none. */
export function membersTag(html: string): string | null {
  return PAGES.exec(html)?.[0] ?? null;
}

/** Whether entries of a kind are a plugin's rules of who may read. */
export const isMembersRule = (kind: string): boolean => RULES.test(kind);
