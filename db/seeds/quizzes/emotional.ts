import type { QuizSeed } from './quiz-seed.ts';

/** Four drivers, one option leaning to each: twelve situations in three sections. */
export const emotionalQuiz = {
  id: 'emotional',
  results: ['achievement', 'connection', 'security', 'freedom'],
  questions: [
    {
      id: 'monday',
      section: 'week',
      options: [
        { id: 'monday-goal', weights: { achievement: 3, freedom: 1 } },
        { id: 'monday-lunch', weights: { connection: 3, security: 1 } },
        { id: 'monday-ready', weights: { security: 3, achievement: 1 } },
        { id: 'monday-open', weights: { freedom: 3, connection: 1 } },
      ],
    },
    {
      id: 'news',
      section: 'week',
      options: [
        { id: 'news-call', weights: { connection: 3, achievement: 1 } },
        { id: 'news-off', weights: { freedom: 3, security: 1 } },
        { id: 'news-sink', weights: { achievement: 3, connection: 1 } },
        { id: 'news-safer', weights: { security: 3, freedom: 1 } },
      ],
    },
    {
      id: 'compliment',
      section: 'week',
      options: [
        { id: 'compliment-calm', weights: { security: 3, connection: 1 } },
        { id: 'compliment-result', weights: { achievement: 3, security: 1 } },
        { id: 'compliment-own', weights: { freedom: 3, achievement: 1 } },
        { id: 'compliment-self', weights: { connection: 3, freedom: 1 } },
      ],
    },
    {
      id: 'rest',
      section: 'week',
      options: [
        { id: 'rest-impulse', weights: { freedom: 3, achievement: 1 } },
        { id: 'rest-order', weights: { security: 3, connection: 1 } },
        { id: 'rest-table', weights: { connection: 3, security: 1 } },
        { id: 'rest-skill', weights: { achievement: 3, freedom: 1 } },
      ],
    },
    {
      id: 'late',
      section: 'pressure',
      options: [
        { id: 'late-unknown', weights: { security: 3, freedom: 1 } },
        { id: 'late-standard', weights: { achievement: 3, connection: 1 } },
        { id: 'late-swallowed', weights: { freedom: 3, achievement: 1 } },
        { id: 'late-waiting', weights: { connection: 3, security: 1 } },
      ],
    },
    {
      id: 'argument',
      section: 'pressure',
      options: [
        { id: 'argument-sign', weights: { connection: 3, security: 1 } },
        { id: 'argument-agreed', weights: { security: 3, connection: 1 } },
        { id: 'argument-part', weights: { achievement: 3, freedom: 1 } },
        { id: 'argument-air', weights: { freedom: 3, achievement: 1 } },
      ],
    },
    {
      id: 'change',
      section: 'pressure',
      options: [
        { id: 'change-mine', weights: { freedom: 3, security: 1 } },
        { id: 'change-role', weights: { achievement: 3, freedom: 1 } },
        { id: 'change-who', weights: { connection: 3, achievement: 1 } },
        { id: 'change-when', weights: { security: 3, connection: 1 } },
      ],
    },
    {
      id: 'mistake',
      section: 'pressure',
      options: [
        { id: 'mistake-repair', weights: { achievement: 3, security: 1 } },
        { id: 'mistake-laugh', weights: { connection: 3, freedom: 1 } },
        { id: 'mistake-check', weights: { security: 3, achievement: 1 } },
        { id: 'mistake-open', weights: { freedom: 3, connection: 1 } },
      ],
    },
    {
      id: 'envy',
      section: 'ahead',
      options: [
        { id: 'envy-table', weights: { connection: 3, freedom: 1 } },
        { id: 'envy-friday', weights: { freedom: 3, connection: 1 } },
        { id: 'envy-sleep', weights: { security: 3, achievement: 1 } },
        { id: 'envy-respect', weights: { achievement: 3, security: 1 } },
      ],
    },
    {
      id: 'letter',
      section: 'ahead',
      options: [
        { id: 'letter-yours', weights: { freedom: 3, security: 1 } },
        { id: 'letter-became', weights: { achievement: 3, connection: 1 } },
        { id: 'letter-enough', weights: { security: 3, freedom: 1 } },
        { id: 'letter-together', weights: { connection: 3, achievement: 1 } },
      ],
    },
    {
      id: 'yes',
      section: 'ahead',
      options: [
        { id: 'yes-agreement', weights: { security: 3, achievement: 1 } },
        { id: 'yes-shape', weights: { freedom: 3, connection: 1 } },
        { id: 'yes-people', weights: { connection: 3, security: 1 } },
        { id: 'yes-able', weights: { achievement: 3, freedom: 1 } },
      ],
    },
    {
      id: 'home',
      section: 'ahead',
      options: [
        { id: 'home-finished', weights: { achievement: 3, security: 1 } },
        { id: 'home-door', weights: { security: 3, connection: 1 } },
        { id: 'home-voices', weights: { connection: 3, freedom: 1 } },
        { id: 'home-key', weights: { freedom: 3, achievement: 1 } },
      ],
    },
  ],
} as const satisfies QuizSeed;
