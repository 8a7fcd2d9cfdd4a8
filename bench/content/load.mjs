#!/usr/bin/env node
// @ts-check
// A closed and an open model against one server of known capacity, simulated: what each says when the server is too
// slow. The server works on one request at a time and takes 10 ms for each, so it can do 100 a second and no more.
// Simulated and not timed, since on a shared machine a timer of 10 ms takes as long as the neighbours let it.
import { keep } from './measure.mjs';
import { closed, open, paced, random, SECONDS, spread, WAIT, WORK } from './simulate.mjs';

/** A user of `constant_throughput(0.5)`: one request in two seconds. */
const EVERY = 2000;

const steps = [50, 70, 80, 90, 110, 150].map((rate) => {
  const users = Math.round((rate * (WAIT + WORK)) / 1000);
  const many = (rate * EVERY) / 1000;
  return {
    rate,
    users,
    closed: closed(users),
    paced: paced(many, EVERY),
    open: open(rate),
    spread: {
      closed: closed(users, spread()),
      paced: paced(many, EVERY, spread()),
      open: open(rate, spread()),
      random: random(rate),
    },
  };
});
console.log(JSON.stringify(steps));
keep('load', {
  raw: steps,
  charts: {
    models: {
      title: { ko: '초당 100건이 한계인 서버의 p95', en: 'p95 of a server that can do 100 a second' },
      unit: {
        ko: `밀리초, ${SECONDS}초 동안의 시뮬레이션`,
        en: `milliseconds, ${SECONDS} seconds simulated`,
      },
      series: [
        { ko: '닫힌 모형', en: 'closed model' },
        { ko: 'constant_throughput', en: 'constant_throughput' },
        { ko: '열린 모형', en: 'open model' },
      ],
      rows: steps.map((step) => ({
        label: {
          ko: `초당 ${step.rate}건을 바란 부하 (사용자 ${step.users}명)`,
          en: `load meant to be ${step.rate} a second (${step.users} users)`,
        },
        values: [step.closed.p95, step.paced.p95, step.open.p95],
      })),
    },
  },
});
