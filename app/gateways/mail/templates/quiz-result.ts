import { z } from 'zod';
import { defineMail } from '../template.ts';
import { quizSections, type QuizResult } from '../quiz-sections.ts';

/** Where the next step is. Who has an account and nothing that runs in it chooses among the programs, which ask for no sign-in. */
const ways = { new: '/auth/signup', active: '/dashboard', past: '/signup' } as const;

/** The result of a quiz. It stands on the page too, and anybody can type an address there: one may do without it. */
export const quizResult = defineMail({
  name: 'quiz-result',
  reason: 'wish',
  params: z.object({
    attempt: z.string(),
    quiz: z.string(),
    primary: z.string(),
    secondary: z.string(),
    scores: z.string(),
    userType: z.enum(['new', 'active', 'past']),
    /** Whether the seven free days could be begun when it was made. */
    trial: z.literal('open').optional(),
  }),
  link: ({ userType, trial }) => (userType === 'new' && trial ? '/auth/signup?plan=level_0' : ways[userType]),
  tell: ({ t, content }) => ({
    values: { result: content.result },
    sections: quizSections(t, content),
  }),
  examples: [
    {
      attempt: 'an-id',
      quiz: 'freedom',
      primary: 'security',
      secondary: 'connection',
      scores: JSON.stringify({ security: 40, connection: 12 }),
      userType: 'new',
    },
  ],
  exampleContent: {
    result: 'Security & <calm>',
    description: 'What holds you.',
    traits: ['Calm'],
    strengths: ['You look ahead.'],
    growth: ['Trust.'],
    habits: ['A walk.'],
    blocker: { name: 'Waiting', text: 'for the right moment.' },
    reading: {
      firstOfLevel: null,
      sentence: 'A clear result.',
      sections: [
        { section: 'Money', leader: 'Security' },
        { section: 'Time', leader: null },
      ],
      leads: 'In one of two parts.',
      quotes: [{ question: 'What first?', answer: 'What is due & <safe>' }],
      beside: [
        {
          kind: 'second',
          title: 'Connection',
          description: 'People.',
          influence: 'What else moves you.',
          traits: ['Warm'],
          blocker: { name: 'The yes', text: 'comes by itself.' },
          strengths: ['You listen.'],
          recommendations: ['Ask once.'],
        },
      ],
    },
    scores: [{ name: 'Security', points: 40 }],
    insights: [{ title: 'A sentence', text: 'about it.' }],
    recommendations: ['One step.'],
    idealHabits: ['A page a day.'],
  } as QuizResult,
});
