import type { QuizSeed } from './quiz-seed.ts';

/** What drives somebody and what holds their freedom back: six sections of four, one option leaning to each driver. */
export const freedomQuiz = {
  id: 'freedom',
  results: ['achievement', 'connection', 'security', 'freedom'],
  questions: [
    {
      id: 'payday',
      section: 'money',
      options: [
        { id: 'payday-figure', weights: { achievement: 3, security: 1 } },
        { id: 'payday-someone', weights: { connection: 3, freedom: 1 } },
        { id: 'payday-due', weights: { security: 3, connection: 1 } },
        { id: 'payday-loose', weights: { freedom: 3, achievement: 1 } },
      ],
    },
    {
      id: 'price',
      section: 'money',
      options: [
        { id: 'price-strings', weights: { freedom: 3, achievement: 1 } },
        { id: 'price-relation', weights: { connection: 3, security: 1 } },
        { id: 'price-shown', weights: { achievement: 3, connection: 1 } },
        { id: 'price-refusal', weights: { security: 3, freedom: 1 } },
      ],
    },
    {
      id: 'statement',
      section: 'money',
      options: [
        { id: 'statement-cover', weights: { security: 3, achievement: 1 } },
        { id: 'statement-skills', weights: { achievement: 3, freedom: 1 } },
        { id: 'statement-tickets', weights: { freedom: 3, connection: 1 } },
        { id: 'statement-meals', weights: { connection: 3, security: 1 } },
      ],
    },
    {
      id: 'enough',
      section: 'money',
      options: [
        { id: 'enough-invite', weights: { connection: 3, achievement: 1 } },
        { id: 'enough-year', weights: { security: 3, connection: 1 } },
        { id: 'enough-figure', weights: { achievement: 3, freedom: 1 } },
        { id: 'enough-leave', weights: { freedom: 3, security: 1 } },
      ],
    },
    {
      id: 'calendar',
      section: 'time',
      options: [
        { id: 'calendar-people', weights: { connection: 3, freedom: 1 } },
        { id: 'calendar-fixed', weights: { security: 3, achievement: 1 } },
        { id: 'calendar-goals', weights: { achievement: 3, security: 1 } },
        { id: 'calendar-empty', weights: { freedom: 3, connection: 1 } },
      ],
    },
    {
      id: 'favour',
      section: 'time',
      options: [
        { id: 'favour-smaller', weights: { freedom: 3, security: 1 } },
        { id: 'favour-well', weights: { achievement: 3, connection: 1 } },
        { id: 'favour-ask', weights: { security: 3, freedom: 1 } },
        { id: 'favour-yes', weights: { connection: 3, achievement: 1 } },
      ],
    },
    {
      id: 'late',
      section: 'time',
      options: [
        { id: 'late-ready', weights: { security: 3, freedom: 1 } },
        { id: 'late-mine', weights: { freedom: 3, achievement: 1 } },
        { id: 'late-messages', weights: { connection: 3, security: 1 } },
        { id: 'late-finish', weights: { achievement: 3, connection: 1 } },
      ],
    },
    {
      id: 'holiday',
      section: 'time',
      options: [
        { id: 'holiday-skill', weights: { achievement: 3, freedom: 1 } },
        { id: 'holiday-known', weights: { security: 3, connection: 1 } },
        { id: 'holiday-road', weights: { freedom: 3, achievement: 1 } },
        { id: 'holiday-table', weights: { connection: 3, security: 1 } },
      ],
    },
    {
      id: 'inside',
      section: 'mind',
      options: [
        { id: 'inside-nobody', weights: { connection: 3, achievement: 1 } },
        { id: 'inside-better', weights: { achievement: 3, connection: 1 } },
        { id: 'inside-tied', weights: { freedom: 3, security: 1 } },
        { id: 'inside-foresee', weights: { security: 3, freedom: 1 } },
      ],
    },
    {
      id: 'decide',
      section: 'mind',
      options: [
        { id: 'decide-risk', weights: { security: 3, connection: 1 } },
        { id: 'decide-doors', weights: { freedom: 3, achievement: 1 } },
        { id: 'decide-best', weights: { achievement: 3, security: 1 } },
        { id: 'decide-unhappy', weights: { connection: 3, freedom: 1 } },
      ],
    },
    {
      id: 'quiet',
      section: 'mind',
      options: [
        { id: 'quiet-away', weights: { freedom: 3, connection: 1 } },
        { id: 'quiet-list', weights: { security: 3, achievement: 1 } },
        { id: 'quiet-someone', weights: { connection: 3, security: 1 } },
        { id: 'quiet-next', weights: { achievement: 3, freedom: 1 } },
      ],
    },
    {
      id: 'brave',
      section: 'mind',
      options: [
        { id: 'brave-able', weights: { achievement: 3, freedom: 1 } },
        { id: 'brave-beside', weights: { connection: 3, achievement: 1 } },
        { id: 'brave-planb', weights: { security: 3, connection: 1 } },
        { id: 'brave-back', weights: { freedom: 3, security: 1 } },
      ],
    },
    {
      id: 'matter',
      section: 'relationships',
      options: [
        { id: 'matter-ask', weights: { connection: 3, security: 1 } },
        { id: 'matter-cheer', weights: { freedom: 3, achievement: 1 } },
        { id: 'matter-care', weights: { security: 3, freedom: 1 } },
        { id: 'matter-far', weights: { achievement: 3, connection: 1 } },
      ],
    },
    {
      id: 'unsaid',
      section: 'relationships',
      options: [
        { id: 'unsaid-change', weights: { security: 3, achievement: 1 } },
        { id: 'unsaid-evening', weights: { connection: 3, freedom: 1 } },
        { id: 'unsaid-stay', weights: { freedom: 3, connection: 1 } },
        { id: 'unsaid-lost', weights: { achievement: 3, security: 1 } },
      ],
    },
    {
      id: 'gathering',
      section: 'relationships',
      options: [
        { id: 'gathering-kitchen', weights: { connection: 3, freedom: 1 } },
        { id: 'gathering-run', weights: { achievement: 3, security: 1 } },
        { id: 'gathering-place', weights: { security: 3, connection: 1 } },
        { id: 'gathering-early', weights: { freedom: 3, achievement: 1 } },
      ],
    },
    {
      id: 'distance',
      section: 'relationships',
      options: [
        { id: 'distance-duty', weights: { freedom: 3, achievement: 1 } },
        { id: 'distance-project', weights: { achievement: 3, freedom: 1 } },
        { id: 'distance-day', weights: { security: 3, connection: 1 } },
        { id: 'distance-bother', weights: { connection: 3, security: 1 } },
      ],
    },
    {
      id: 'keep',
      section: 'purpose',
      options: [
        { id: 'keep-seen', weights: { achievement: 3, connection: 1 } },
        { id: 'keep-how', weights: { freedom: 3, security: 1 } },
        { id: 'keep-base', weights: { security: 3, freedom: 1 } },
        { id: 'keep-people', weights: { connection: 3, achievement: 1 } },
      ],
    },
    {
      id: 'waiting',
      section: 'purpose',
      options: [
        { id: 'waiting-needed', weights: { connection: 3, freedom: 1 } },
        { id: 'waiting-moment', weights: { security: 3, achievement: 1 } },
        { id: 'waiting-several', weights: { freedom: 3, connection: 1 } },
        { id: 'waiting-ready', weights: { achievement: 3, security: 1 } },
      ],
    },
    {
      id: 'birthday',
      section: 'purpose',
      options: [
        { id: 'birthday-held', weights: { security: 3, achievement: 1 } },
        { id: 'birthday-faces', weights: { connection: 3, security: 1 } },
        { id: 'birthday-able', weights: { achievement: 3, freedom: 1 } },
        { id: 'birthday-firsts', weights: { freedom: 3, connection: 1 } },
      ],
    },
    {
      id: 'direction',
      section: 'purpose',
      options: [
        { id: 'direction-same', weights: { freedom: 3, security: 1 } },
        { id: 'direction-ground', weights: { security: 3, connection: 1 } },
        { id: 'direction-tell', weights: { connection: 3, achievement: 1 } },
        { id: 'direction-beginner', weights: { achievement: 3, freedom: 1 } },
      ],
    },
    {
      id: 'morning',
      section: 'body',
      options: [
        { id: 'morning-plan', weights: { achievement: 3, freedom: 1 } },
        { id: 'morning-someone', weights: { connection: 3, security: 1 } },
        { id: 'morning-routine', weights: { security: 3, achievement: 1 } },
        { id: 'morning-choice', weights: { freedom: 3, connection: 1 } },
      ],
    },
    {
      id: 'move',
      section: 'body',
      options: [
        { id: 'move-hour', weights: { security: 3, connection: 1 } },
        { id: 'move-outside', weights: { freedom: 3, achievement: 1 } },
        { id: 'move-distance', weights: { achievement: 3, security: 1 } },
        { id: 'move-group', weights: { connection: 3, freedom: 1 } },
      ],
    },
    {
      id: 'tired',
      section: 'body',
      options: [
        { id: 'tired-others', weights: { connection: 3, security: 1 } },
        { id: 'tired-now', weights: { freedom: 3, achievement: 1 } },
        { id: 'tired-done', weights: { achievement: 3, connection: 1 } },
        { id: 'tired-time', weights: { security: 3, freedom: 1 } },
      ],
    },
    {
      id: 'habit',
      section: 'body',
      options: [
        { id: 'habit-obligation', weights: { freedom: 3, achievement: 1 } },
        { id: 'habit-frame', weights: { security: 3, connection: 1 } },
        { id: 'habit-day', weights: { achievement: 3, freedom: 1 } },
        { id: 'habit-somebody', weights: { connection: 3, security: 1 } },
      ],
    },
  ],
} as const satisfies QuizSeed;
