import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { drawnY, frame, type Game, HEIGHT, type Method, newGame, WIDTH } from './game';
import styles from './LoopGame.module.css';

type Language = 'ko' | 'en';

const RATES = [30, 60, 120];
const METHODS: readonly Method[] = ['perFrame', 'fixed', 'interpolated'];

const words = {
  ko: {
    legend: '해 보기',
    rate: '화면 주사율',
    method: '움직이는 방법',
    methods: { perFrame: '프레임마다', fixed: '고정 간격', interpolated: '고정 간격과 보간' },
    start: '시작',
    again: '다시 시작',
    canvas: '떨어지는 블록을 피하는 게임. 왼쪽과 오른쪽 화살표나 포인터로 움직인다.',
    survived: (seconds: string) => `화면 시간으로 ${seconds}초 버텼다`,
  },
  en: {
    legend: 'Try it',
    rate: 'Refresh rate',
    method: 'How it moves',
    methods: { perFrame: 'per frame', fixed: 'fixed step', interpolated: 'fixed step, interpolated' },
    start: 'Start',
    again: 'Start again',
    canvas: 'A game: avoid the falling blocks. Move with the left and right arrow keys or the pointer.',
    survived: (seconds: string) => `You lasted ${seconds} seconds of real time`,
  },
} satisfies Record<Language, unknown>;

/** The game of the post with its loop to choose; it runs after its button was pressed, until the ball is hit. */
export function LoopGame({ lang }: { lang: Language }) {
  const [rate, setRate] = useState(60);
  const [method, setMethod] = useState<Method>('perFrame');
  const [run, setRun] = useState(0);
  const [seconds, setSeconds] = useState<number | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<Game | null>(null);
  const t = words[lang];

  useEffect(() => {
    if (run === 0 || !canvas.current) return;
    const shown = canvas.current;
    const current = newGame(method);
    game.current = current;
    setSeconds(null);
    let handle = 0;
    let begin = 0;
    let frames = 0;
    const draw = (now: number) => {
      begin ||= now;
      // A display of the chosen rate: as many of its frames as the time that has passed holds.
      for (const due = Math.floor(((now - begin) / 1000) * rate); frames < due; frames++)
        frame(current, 1 / rate, Math.random);
      paint(shown, current);
      if (current.isOver) setSeconds((now - begin) / 1000);
      else handle = requestAnimationFrame(draw);
    };
    handle = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(handle);
  }, [run, rate, method]);

  const moveTo = (fraction: number) => {
    if (game.current) game.current.target = Math.max(0.5, Math.min(WIDTH - 0.5, fraction * WIDTH));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !game.current) return;
    event.preventDefault();
    moveTo((game.current.target + step) / WIDTH);
  };

  return (
    <fieldset className={styles.game}>
      <legend className={styles.legend}>{t.legend}</legend>
      <Choice name={t.rate} values={RATES} chosen={rate} choose={setRate} label={(hz) => `${hz} Hz`} />
      <Choice
        name={t.method}
        values={METHODS}
        chosen={method}
        choose={setMethod}
        label={(one) => t.methods[one]}
      />
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={WIDTH * 40}
        height={HEIGHT * 40}
        tabIndex={0}
        aria-label={t.canvas}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          moveTo((event.clientX - left) / width);
        }}
      >
        {t.canvas}
      </canvas>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          setRun(run + 1);
          canvas.current?.focus();
        }}
      >
        {run === 0 ? t.start : t.again}
      </button>{' '}
      <output>{seconds === null ? '' : t.survived(seconds.toFixed(1))}</output>
    </fieldset>
  );
}

/** A line of radio buttons. */
function Choice<Value extends string | number>(props: {
  name: string;
  values: readonly Value[];
  chosen: Value;
  choose: (value: Value) => void;
  label: (value: Value) => string;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{props.name}</legend>
      {props.values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={props.name}
            checked={value === props.chosen}
            onChange={() => props.choose(value)}
          />{' '}
          {props.label(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** Draws the game in the colors of the page. */
function paint(canvas: HTMLCanvasElement, game: Game): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const colors = getComputedStyle(canvas);
  const unit = canvas.width / WIDTH;
  pen.setTransform(unit, 0, 0, unit, 0, 0);
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colors.color;
  for (const block of game.blocks) pen.fillRect(block.x, drawnY(game, block), 1, 1);
  // Custom properties are not resolved; properties that the style sheet sets from them are.
  pen.fillStyle = game.isOver ? colors.caretColor : colors.textDecorationColor;
  pen.beginPath();
  pen.arc(game.x, HEIGHT - 0.5, 0.45, 0, 2 * Math.PI);
  pen.fill();
}
