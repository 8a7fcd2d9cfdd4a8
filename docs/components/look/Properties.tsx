import { properties } from 'plugin:properties';
import { useState } from 'react';
import styles from './look.module.css';
import { change, useChanges } from './store';
import { useWords } from './words';

/** Custom property → what it is for. */
type Meanings = Readonly<Record<string, string>>;

/**
 * A table of custom properties, in whose last column readers change them: the page follows at once. Without a script the
 * defaults stand there.
 *
 * @throws Error for a property that the theme does not have
 */
export function Properties({ meanings }: { readonly meanings: Meanings }) {
  const words = useWords();
  const changes = useChanges();
  return (
    <table className={styles.properties}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.meaning}</th>
          <th scope="col">{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(meanings).map(([name, meaning]) => {
          const property = properties.find((one) => one.name === name);
          if (!property) throw new Error(`the theme has no custom property ${name}`);
          const value = changes?.get(name) ?? property.value;
          return (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{meaning}</td>
              <td>
                {changes === null ? (
                  <Default value={value} />
                ) : (
                  <div className={styles.value}>
                    <Input name={name} value={value} initial={property.value} />
                    <button type="button" hidden={!changes.has(name)} onClick={() => change(name, null)}>
                      {words.undo}
                      <span className={styles.unseen}> {name}</span>
                    </button>
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The colors of the two modes, with six digits each; `null` when the value is none. */
function colorsOf(value: string): [light: string, dark: string] | null {
  const [, light, dark] = /^light-dark\((#[\da-f]+), (#[\da-f]+)\)$/.exec(value) ?? [];
  return light && dark ? [sixDigits(light), sixDigits(dark)] : null;
}

const sixDigits = (color: string) => (color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color);

function Default({ value }: { readonly value: string }) {
  const words = useWords();
  const colors = colorsOf(value);
  if (!colors) return <code>{value}</code>;
  return (
    <div className={styles.value}>
      {words.light} <code>{colors[0]}</code> {words.dark} <code>{colors[1]}</code>
    </div>
  );
}

interface InputProps {
  readonly name: string;
  readonly value: string;
  /** The default, which says what kind of value it is. */
  readonly initial: string;
}

function Input({ name, value, initial }: InputProps) {
  if (colorsOf(initial)) return <Colors name={name} value={value} />;
  const [, number, unit] = /^([\d.]+)(rem|px)$/.exec(initial) ?? [];
  return number && unit ? (
    <Size name={name} value={value} initial={Number(number)} unit={unit} />
  ) : (
    <Text name={name} value={value} />
  );
}

function Colors({ name, value }: Omit<InputProps, 'initial'>) {
  const words = useWords();
  const [light, dark] = colorsOf(value)!;
  const inputs = [
    [words.light, light, (color: string) => `light-dark(${color}, ${dark})`],
    [words.dark, dark, (color: string) => `light-dark(${light}, ${color})`],
  ] as const;
  return inputs.map(([label, color, whole]) => (
    <label key={label}>
      <span className={styles.unseen}>{name} </span>
      {label}
      <input type="color" value={color} onChange={({ target }) => change(name, whole(target.value))} />
    </label>
  ));
}

function Size({
  name,
  value,
  initial,
  unit,
}: Omit<InputProps, 'initial'> & { readonly initial: number; readonly unit: string }) {
  const step = unit === 'px' ? 1 : initial < 2 ? 0.0625 : 0.25;
  return (
    <label>
      <span className={styles.unseen}>{name}</span>
      <input
        type="range"
        // A multiple of the step, so that the default is one of the values.
        min={unit === 'px' ? 0 : Math.floor(initial / 2 / step) * step}
        max={unit === 'px' ? initial * 4 : initial * 2}
        step={step}
        value={Number.parseFloat(value)}
        aria-valuetext={value}
        onChange={({ target }) => change(name, `${target.value}${unit}`)}
      />
      <code>{value}</code>
    </label>
  );
}

/** A value in words: what the browser does not understand is marked and changes nothing. */
function Text({ name, value }: Omit<InputProps, 'initial'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const isUnderstood = (text: string) => CSS.supports(name === '--gutter' ? 'width' : 'font-family', text);
  return (
    <label className={styles.wide}>
      <span className={styles.unseen}>{name}</span>
      <input
        type="text"
        spellCheck={false}
        value={draft ?? value}
        aria-invalid={draft !== null && !isUnderstood(draft)}
        onBlur={() => setDraft(null)}
        onChange={({ target }) => {
          setDraft(target.value);
          if (isUnderstood(target.value)) change(name, target.value);
        }}
      />
    </label>
  );
}
