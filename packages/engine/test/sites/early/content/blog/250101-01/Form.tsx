import { type KeyboardEvent, useState } from 'react';

/** One of each control, with the calls of their handlers. */
export function Form() {
  const [calls, setCalls] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [isChosen, setIsChosen] = useState(false);
  const [size, setSize] = useState('small');
  const [color, setColor] = useState('red');
  const note = (call: string) => setCalls((before) => [...before, call]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        note(`submit ${text}`);
      }}
    >
      <input
        aria-label="text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => {
            setIsChosen(currentTarget.checked);
            note(`checked ${currentTarget.checked}`);
          }}
        />
        chosen
      </label>
      {['red', 'blue'].map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="color"
            value={name}
            checked={color === name}
            onChange={() => {
              setColor(name);
              note(name);
            }}
          />
          {name}
        </label>
      ))}
      <select
        aria-label="size"
        value={size}
        onChange={({ currentTarget }) => {
          setSize(currentTarget.value);
          note(currentTarget.value);
        }}
      >
        <option>small</option>
        <option>large</option>
      </select>
      <details onToggle={({ currentTarget }) => note(currentTarget.open ? 'opened' : 'closed')}>
        <summary onClick={() => note('summary')}>more</summary>
        Within.
      </details>
      <button type="button" onClick={({ shiftKey }) => note(shiftKey ? 'shift' : 'pressed')}>
        <b>press</b>
      </button>
      <div
        role="button"
        tabIndex={0}
        onClick={() => note('div')}
        onKeyDown={({ key }: KeyboardEvent) => note(`div ${key}`)}
      >
        pretend
      </div>
      <a href="#below" onClick={() => note('link')}>
        below
      </a>
      <button type="submit" onClick={() => note('send')}>
        send
      </button>
      <output>{calls.join(', ')}</output>
      <p>
        {text} / {String(isChosen)} / {color} / {size}
      </p>
    </form>
  );
}
