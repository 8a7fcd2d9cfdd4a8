import type { Causes } from '../causes';
import type { PlacedText } from './placeTexts';

const ORDER = /^series[-_]?(?:order|index|weight|number|part)$/i;

/** Reports series whose posts the source orders otherwise than by date, which is their order in the new site. */
export function reportSeriesOrder(placed: readonly PlacedText[], causes: Causes): void {
  const series = new Map<string, { readonly item: PlacedText; readonly order: number }[]>();
  for (const item of placed) {
    const { series: name, date } = item.fields.front;
    const field = Object.keys(item.text.fields).find((key) => ORDER.test(key));
    const order = field === undefined ? Number.NaN : Number(item.text.fields[field]);
    if (typeof name !== 'string' || typeof date !== 'string' || item.isTranslation || Number.isNaN(order))
      continue;
    series.set(name, [...(series.get(name) ?? []), { item, order }]);
  }
  for (const posts of series.values()) {
    const dates = posts.sort((a, b) => a.order - b.order).map(({ item }) => String(item.fields.front.date));
    const earlier = dates.findIndex((date, index) => index > 0 && date < (dates[index - 1] ?? ''));
    const { source = '' } = posts[earlier]?.item.text ?? {};
    if (earlier > 0)
      causes.add(
        'Series are ordered by date, and the source orders them otherwise: correct the dates',
        source,
      );
  }
}
