import type { QuizSeed } from './quiz-seed.ts';

/** Five archetypes, one option leaning to each: fifteen situations in four sections. */
export const archetypeQuiz = {
  id: 'archetype',
  results: ['optimizer', 'explorer', 'builder', 'nurturer', 'visionary'],
  questions: [
    {
      id: 'saturday',
      section: 'days',
      options: [
        { id: 'saturday-fix', weights: { optimizer: 3, builder: 1 } },
        { id: 'saturday-walk', weights: { explorer: 3, visionary: 1 } },
        { id: 'saturday-project', weights: { builder: 3, optimizer: 1 } },
        { id: 'saturday-call', weights: { nurturer: 3, explorer: 1 } },
        { id: 'saturday-coffee', weights: { visionary: 3, nurturer: 1 } },
      ],
    },
    {
      id: 'tool',
      section: 'days',
      options: [
        { id: 'tool-show', weights: { nurturer: 3, optimizer: 1 } },
        { id: 'tool-setup', weights: { optimizer: 3, nurturer: 1 } },
        { id: 'tool-imagine', weights: { visionary: 3, builder: 1 } },
        { id: 'tool-buttons', weights: { explorer: 3, visionary: 1 } },
        { id: 'tool-work', weights: { builder: 3, explorer: 1 } },
      ],
    },
    {
      id: 'hour',
      section: 'days',
      options: [
        { id: 'hour-finish', weights: { builder: 3, nurturer: 1 } },
        { id: 'hour-ahead', weights: { visionary: 3, explorer: 1 } },
        { id: 'hour-replies', weights: { nurturer: 3, optimizer: 1 } },
        { id: 'hour-small', weights: { optimizer: 3, builder: 1 } },
        { id: 'hour-read', weights: { explorer: 3, visionary: 1 } },
      ],
    },
    {
      id: 'evening',
      section: 'days',
      options: [
        { id: 'evening-learned', weights: { explorer: 3, visionary: 1 } },
        { id: 'evening-lighter', weights: { nurturer: 3, builder: 1 } },
        { id: 'evening-smooth', weights: { optimizer: 3, nurturer: 1 } },
        { id: 'evening-possible', weights: { visionary: 3, explorer: 1 } },
        { id: 'evening-done', weights: { builder: 3, optimizer: 1 } },
      ],
    },
    {
      id: 'trip',
      section: 'choices',
      options: [
        { id: 'trip-booking', weights: { builder: 3, optimizer: 1 } },
        { id: 'trip-place', weights: { visionary: 3, explorer: 1 } },
        { id: 'trip-plan', weights: { optimizer: 3, nurturer: 1 } },
        { id: 'trip-openday', weights: { explorer: 3, visionary: 1 } },
        { id: 'trip-needs', weights: { nurturer: 3, builder: 1 } },
      ],
    },
    {
      id: 'money',
      section: 'choices',
      options: [
        { id: 'money-idea', weights: { visionary: 3, builder: 1 } },
        { id: 'money-weekend', weights: { nurturer: 3, explorer: 1 } },
        { id: 'money-solid', weights: { builder: 3, optimizer: 1 } },
        { id: 'money-course', weights: { explorer: 3, nurturer: 1 } },
        { id: 'money-compare', weights: { optimizer: 3, visionary: 1 } },
      ],
    },
    {
      id: 'stuck',
      section: 'choices',
      options: [
        { id: 'stuck-repair', weights: { optimizer: 3, builder: 1 } },
        { id: 'stuck-ways', weights: { explorer: 3, optimizer: 1 } },
        { id: 'stuck-again', weights: { builder: 3, visionary: 1 } },
        { id: 'stuck-ask', weights: { nurturer: 3, explorer: 1 } },
        { id: 'stuck-question', weights: { visionary: 3, nurturer: 1 } },
      ],
    },
    {
      id: 'learn',
      section: 'choices',
      options: [
        { id: 'learn-songs', weights: { explorer: 3, nurturer: 1 } },
        { id: 'learn-method', weights: { optimizer: 3, visionary: 1 } },
        { id: 'learn-together', weights: { nurturer: 3, explorer: 1 } },
        { id: 'learn-scene', weights: { visionary: 3, builder: 1 } },
        { id: 'learn-lesson', weights: { builder: 3, optimizer: 1 } },
      ],
    },
    {
      id: 'friend',
      section: 'people',
      options: [
        { id: 'friend-listen', weights: { nurturer: 3, optimizer: 1 } },
        { id: 'friend-open', weights: { visionary: 3, explorer: 1 } },
        { id: 'friend-walk', weights: { explorer: 3, visionary: 1 } },
        { id: 'friend-hands', weights: { builder: 3, nurturer: 1 } },
        { id: 'friend-list', weights: { optimizer: 3, builder: 1 } },
      ],
    },
    {
      id: 'team',
      section: 'people',
      options: [
        { id: 'team-piece', weights: { builder: 3, explorer: 1 } },
        { id: 'team-course', weights: { visionary: 3, builder: 1 } },
        { id: 'team-quiet', weights: { nurturer: 3, optimizer: 1 } },
        { id: 'team-order', weights: { optimizer: 3, nurturer: 1 } },
        { id: 'team-question', weights: { explorer: 3, visionary: 1 } },
      ],
    },
    {
      id: 'disagree',
      section: 'people',
      options: [
        { id: 'disagree-page', weights: { optimizer: 3, builder: 1 } },
        { id: 'disagree-hear', weights: { nurturer: 3, explorer: 1 } },
        { id: 'disagree-trial', weights: { builder: 3, visionary: 1 } },
        { id: 'disagree-aim', weights: { visionary: 3, nurturer: 1 } },
        { id: 'disagree-third', weights: { explorer: 3, optimizer: 1 } },
      ],
    },
    {
      id: 'guests',
      section: 'people',
      options: [
        { id: 'guests-dish', weights: { explorer: 3, visionary: 1 } },
        { id: 'guests-ready', weights: { optimizer: 3, builder: 1 } },
        { id: 'guests-seats', weights: { nurturer: 3, explorer: 1 } },
        { id: 'guests-scratch', weights: { builder: 3, optimizer: 1 } },
        { id: 'guests-talk', weights: { visionary: 3, nurturer: 1 } },
      ],
    },
    {
      id: 'year',
      section: 'ahead',
      options: [
        { id: 'year-stands', weights: { builder: 3, optimizer: 1 } },
        { id: 'year-someone', weights: { nurturer: 3, builder: 1 } },
        { id: 'year-horizon', weights: { visionary: 3, explorer: 1 } },
        { id: 'year-yes', weights: { explorer: 3, visionary: 1 } },
        { id: 'year-ease', weights: { optimizer: 3, nurturer: 1 } },
      ],
    },
    {
      id: 'drain',
      section: 'ahead',
      options: [
        { id: 'drain-slow', weights: { optimizer: 3, builder: 1 } },
        { id: 'drain-talk', weights: { builder: 3, nurturer: 1 } },
        { id: 'drain-same', weights: { explorer: 3, visionary: 1 } },
        { id: 'drain-cold', weights: { nurturer: 3, optimizer: 1 } },
        { id: 'drain-small', weights: { visionary: 3, explorer: 1 } },
      ],
    },
    {
      id: 'advice',
      section: 'ahead',
      options: [
        { id: 'advice-what', weights: { visionary: 3, builder: 1 } },
        { id: 'advice-care', weights: { nurturer: 3, explorer: 1 } },
        { id: 'advice-see', weights: { explorer: 3, nurturer: 1 } },
        { id: 'advice-weekly', weights: { optimizer: 3, visionary: 1 } },
        { id: 'advice-finish', weights: { builder: 3, optimizer: 1 } },
      ],
    },
  ],
} as const satisfies QuizSeed;
