#!/usr/bin/env node
// @ts-check
// Which hours of a Korean week a disruption budget of Karpenter closes, and how many pods of a deployment a
// PodDisruptionBudget lets go. Arithmetic of the documentation: schedules are UTC, percentages are rounded up.
import { keep } from './measure.mjs';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEK = 7 * 24;
/** From Korean time to UTC. */
const AHEAD = 9;

/** Days of a cron field like `mon-fri` or `sun-thu`. @param {string} field */
function days(field) {
  const [from = '', to = from] = field.split('-');
  return DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1);
}

/** Hours of the week, from Sunday 00:00 in Korea, that a schedule closes. @param {string} schedule @param {number} hours */
export function closed(schedule, hours) {
  const [minute, hour, , , week = ''] = schedule.split(' ');
  if (minute !== '0') throw new Error(`${schedule} does not begin at a full hour`);
  const found = new Set();
  for (const day of days(week))
    for (let n = 0; n < hours; n++) found.add((DAYS.indexOf(day) * 24 + Number(hour) + AHEAD + n) % WEEK);
  return found;
}

/** Hours from Monday to Friday between two times of the Korean day. @param {number} from @param {number} to */
export const working = (from, to) =>
  new Set(
    days('mon-fri').flatMap((day) =>
      Array.from({ length: to - from }, (_, n) => DAYS.indexOf(day) * 24 + from + n),
    ),
  );

/**
 * Pods that may be evicted while all are healthy.
 * @param {{ minAvailable?: number | string, maxUnavailable?: number | string }} budget
 * @param {number} replicas
 */
export function allowed({ minAvailable, maxUnavailable }, replicas) {
  const scaled = (/** @type {number | string} */ value) =>
    typeof value === 'number' ? value : Math.ceil((Number.parseFloat(value) / 100) * replicas);
  const stay = minAvailable !== undefined ? scaled(minAvailable) : replicas - scaled(maxUnavailable ?? 0);
  return Math.max(0, replicas - Math.max(0, stay));
}

/** @type {[schedule: string, duration: number, from: number, to: number][]} */
const SCHEDULES = [
  ['0 9 * * mon-fri', 9, 9, 18],
  ['0 0 * * mon-fri', 9, 9, 18],
  ['0 22 * * mon-fri', 12, 7, 19],
  ['0 22 * * sun-thu', 12, 7, 19],
];
const BUDGETS = [
  { minAvailable: 1 },
  { minAvailable: '50%' },
  { maxUnavailable: 1 },
  { maxUnavailable: '25%' },
];

if (process.argv[1]?.endsWith('budgets.mjs')) {
  const raw = SCHEDULES.map(([schedule, duration, from, to]) => {
    const hours = closed(schedule, duration);
    const wanted = working(from, to);
    const right = [...hours].filter((hour) => wanted.has(hour)).length;
    return { schedule, duration, from, to, wanted: wanted.size, right, wrong: hours.size - right };
  });
  const pods = BUDGETS.map((budget) => ({
    budget,
    allowed: [1, 2, 3].map((replicas) => allowed(budget, replicas)),
  }));
  console.table(raw);
  console.log(JSON.stringify(pods));
  keep('budgets', {
    raw,
    pods,
    charts: {
      hours: {
        title: { ko: '일주일에 막힌 시간, 한국 시각', en: 'Hours closed in a week, Korean time' },
        unit: { ko: '시간', en: 'hours' },
        series: [
          { ko: '막으려던 시간', en: 'meant to be closed' },
          { ko: '엉뚱한 시간', en: 'others' },
        ],
        rows: raw.map(({ schedule, duration, from, to, right, wrong }) => ({
          label: {
            ko: `${schedule}, ${duration}h (목표 ${from}~${to}시)`,
            en: `${schedule}, ${duration}h (for ${from} to ${to})`,
          },
          values: [right, wrong],
        })),
      },
    },
  });
}
