import { useId, useState } from 'react';
import styles from './HpaCalculator.module.css';

type Language = 'ko' | 'en';

const fields = ['current', 'metric', 'target', 'min', 'max', 'tolerance'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, number>;

const steps: Record<Field, number> = { current: 1, metric: 1, target: 1, min: 1, max: 1, tolerance: 0.01 };

const words = {
  ko: {
    legend: 'HPA 계산기',
    current: '현재 복제 수',
    metric: '현재 메트릭',
    target: '목표 메트릭',
    min: '최소 복제 수',
    max: '최대 복제 수',
    tolerance: '허용 오차',
    ratio: '비율',
    decision: '판단',
    limits: '범위 적용',
    desired: '원하는 복제 수',
    unchanged: '허용 오차 안이므로 그대로 둔다',
    reset: '처음 값으로',
    invalid: '복제 수는 0 이상의 정수, 현재 복제 수와 목표는 0보다 크고, 최소는 최대보다 클 수 없다.',
  },
  en: {
    legend: 'HPA calculator',
    current: 'Current replicas',
    metric: 'Current metric',
    target: 'Target metric',
    min: 'Minimum replicas',
    max: 'Maximum replicas',
    tolerance: 'Tolerance',
    ratio: 'Ratio',
    decision: 'Decision',
    limits: 'Limits',
    desired: 'Desired replicas',
    unchanged: 'within the tolerance, so unchanged',
    reset: 'Reset',
    invalid:
      'Replicas must be whole numbers from 0, current replicas and target above 0, and the minimum no larger than the maximum.',
  },
} as const satisfies Record<Language, Record<string, string>>;

const initial: Record<Field, string> = {
  current: '4',
  metric: '90',
  target: '60',
  min: '2',
  max: '10',
  tolerance: '0.1',
};

function isValid(values: Values): boolean {
  const { current, metric, target, min, max, tolerance } = values;
  return (
    Object.values(values).every(Number.isFinite) &&
    [current, min, max].every((count) => Number.isInteger(count) && count >= 0) &&
    current > 0 &&
    target > 0 &&
    metric >= 0 &&
    tolerance >= 0 &&
    max > 0 &&
    min <= max
  );
}

/** The controller's rule: leave small deviations alone, otherwise round up, then keep to the limits. */
export function desiredReplicas(values: Values) {
  const { current, metric, target, min, max, tolerance } = values;
  const ratio = metric / target;
  // The small allowance keeps 1.1 within 0.1 in binary fractions.
  const tolerated = Math.abs(1 - ratio) <= tolerance + 1e-9;
  const wanted = tolerated ? current : Math.ceil((current * metric) / target - 1e-9);
  return { ratio, tolerated, wanted, desired: Math.min(Math.max(wanted, min), max) };
}

const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Fields for what the controller of the post knows, and the number of replicas that it wants. */
export function HpaCalculator({ lang }: { lang: Language }) {
  const id = useId();
  const [texts, setTexts] = useState(initial);
  const t = words[lang];

  const values = Object.fromEntries(fields.map((field) => [field, toNumber(texts[field])])) as Values;
  const valid = isValid(values);
  const { ratio, tolerated, wanted, desired } = desiredReplicas(values);
  const { current, metric, target, min, max, tolerance } = values;

  return (
    <fieldset className={styles.calculator}>
      <legend className={styles.legend}>{t.legend}</legend>
      <div className={styles.inputs}>
        {fields.map((field) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}-${field}`}>{t[field]}</label>
            <input
              id={`${id}-${field}`}
              className={styles.input}
              type="number"
              inputMode="decimal"
              min={0}
              step={steps[field]}
              value={texts[field]}
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <output className={styles.result} htmlFor={fields.map((field) => `${id}-${field}`).join(' ')}>
        {valid ? (
          <>
            <span className={styles.step}>
              {t.ratio}: {metric} / {target} = {ratio.toFixed(3)}
            </span>
            <span className={styles.step}>
              {t.decision}: |1 − {ratio.toFixed(3)}| {tolerated ? '≤' : '>'} {tolerance} →{' '}
              {tolerated ? t.unchanged : `ceil(${current} × ${metric} / ${target}) = ${wanted}`}
            </span>
            <span className={styles.step}>
              {t.limits}: min(max({wanted}, {min}), {max}) = {desired}
            </span>
            <strong className={styles.desired}>
              {t.desired}: {desired}
            </strong>
          </>
        ) : (
          <span className={styles.step}>{t.invalid}</span>
        )}
      </output>
      <button type="button" className={styles.reset} onClick={() => setTexts(initial)}>
        {t.reset}
      </button>
    </fieldset>
  );
}
