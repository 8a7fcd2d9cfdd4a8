/**
 * The script inside documents of a site with an announcement bar: it hides the bar before the first paint for readers
 * who dismissed it, also when a page is restored from the back/forward cache. A new id shows it again. The key that
 * earlier sites misspelled is migrated. Written for size.
 */
const { dataset } = document.documentElement;
const prefix = 'docusaurus.announcement.';
const id = `${prefix}id`;
const dismiss = `${prefix}dismiss`;
const misspelt = 'docusaurus.annoucement.id';

try {
  const storage = localStorage;
  // The first default id was misspelled in the same way.
  const seen = `${storage[id] ?? storage[misspelt]}`.replace('annouc', 'announc');
  delete storage[misspelt];
  storage[id] = dataset.bar;
  if (seen !== dataset.bar) storage[dismiss] = false;
  const apply = () => {
    if (storage[dismiss] === 'true') dataset.announcement = 'dismissed';
  };
  apply();
  addEventListener('pageshow', apply);
} catch {
  // The boot script has reported that storage is denied.
}
