import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { administration } from './routes/admin/map.ts';
import { challenges } from './routes/challenges/map.ts';
import { community } from './routes/community/map.ts';
import { balance } from './routes/balance/map.ts';
import { comprehensiveAnalysis } from './routes/comprehensive-analysis/map.ts';
import { insights } from './routes/insights/map.ts';
import { legacy } from './routes/legacy/map.ts';
import { progress } from './routes/progress/map.ts';
import { finances } from './routes/finances/map.ts';
import { healthReports } from './routes/health-reports/map.ts';
import { people } from './routes/people/map.ts';
import { shared } from './routes/shares/map.ts';
import { education } from './routes/learning/map.ts';
import { nutrition } from './routes/nutrition/map.ts';
import { workouts } from './routes/workouts/map.ts';
import { moderation } from './routes/moderation/map.ts';

/** The pages of a quiz, below its path. */
const quiz = (path: string) =>
  prefix(path, [
    route('', 'routes/quizzes/start.tsx', { id: path }),
    route('email', 'routes/quizzes/email.tsx', { id: `${path}-email` }),
    route('summary', 'routes/quizzes/summary.tsx', { id: `${path}-summary` }),
    route('result/:attempt', 'routes/quizzes/result.tsx', { id: `${path}-result` }),
    route(':question', 'routes/quizzes/question.tsx', { id: `${path}-question` }),
  ]);

/** The pages of a wizard beside the one at /onboarding. */
const wizard = (name: string) =>
  prefix(name, [
    route('', 'routes/forms/start.tsx', { id: `${name}-start` }),
    route(':section', 'routes/forms/section.tsx', { id: `${name}-section` }),
  ]);

/** The pages of a day of a program, or of the trial. */
const programDay = (name: string) => [
  route('', 'routes/program/days/step.tsx', { id: `${name}-day` }),
  route('marks', 'routes/program/days/marks.ts', { id: `${name}-marks` }),
  route('check-in', 'routes/program/days/check-in.tsx', { id: `${name}-check-in` }),
];

/** A look back on some days of a program, or on days without one. */
const lookBack = (name: string) => [
  route('look-back/:span', 'routes/look-backs/span.tsx', { id: `${name}-look-back` }),
  route('look-back/:span/look-back.pdf', 'routes/look-backs/span-pdf.ts', { id: `${name}-look-back-pdf` }),
];

/** The pages of an elite assessment: those of every form. */
const eliteAssessment = [
  route('', 'routes/forms/start.tsx', { id: 'elite-start' }),
  route('check', 'routes/forms/check.tsx', { id: 'elite-check' }),
  route('done', 'routes/forms/done.tsx', { id: 'elite-done' }),
  route('edit', 'routes/forms/edit.tsx', { id: 'elite-edit' }),
  route(':section', 'routes/forms/section.tsx', { id: 'elite-section' }),
];

/**
 * The map of the site. Who may enter stands in the layout that a page hangs on: its middleware runs for the page and its
 * POST alike, before anything else.
 */
export default [
  // Everybody
  layout('routes/shared/public-layout.tsx', [
    index('routes/public/landing.tsx'),
    route('vsl', 'routes/public/vsl.tsx'),
    route('start', 'routes/public/start.tsx'),
    route('start/thanks', 'routes/public/thanks.tsx', { id: 'start-thanks' }),
    route('strategy-call', 'routes/public/strategy-call.tsx'),
    ...prefix('strategy-call/your-call', [
      route('', 'routes/calls/strategy/your-call.tsx', { id: 'strategy-your-call' }),
      route('move', 'routes/calls/strategy/move.tsx', { id: 'strategy-move' }),
      route('cancel', 'routes/calls/strategy/cancel.tsx', { id: 'strategy-cancel' }),
    ]),
    route('strategy-call/thanks', 'routes/public/thanks.tsx', { id: 'strategy-call-thanks' }),
    route('welcome', 'routes/public/welcome.tsx'),
    route('unsubscribe', 'routes/public/unsubscribe.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('help-now', 'routes/public/help-now.tsx'),
    route('errors', 'routes/public/errors.tsx'),
    // Buying
    route('signup', 'routes/plans/chooser.tsx'),
    layout('routes/shared/buyer-guard.tsx', [
      route('signup/:tier', 'routes/plans/picker.tsx'),
      route('signup/:tier/:option', 'routes/plans/summary.tsx'),
    ]),
    route('join/:token', 'routes/plans/join.tsx'),
    route('premium-payment/:tierId', 'routes/plans/premium-payment.tsx'),
    ...['payment-success', 'payment-success-legacy'].map((path) =>
      route(path, 'routes/plans/payment-success.tsx', { id: path }),
    ),
    route('payment-cancel', 'routes/plans/payment-cancel.tsx', { id: 'payment-cancel' }),
    // The same pages among those that need signing in
    layout('routes/shared/signed-in-guard.tsx', { id: 'after-paying-guard' }, [
      route('freedom-plan/success', 'routes/plans/payment-success.tsx', { id: 'freedom-plan/success' }),
      route('freedom-plan/cancel', 'routes/plans/payment-cancel.tsx', { id: 'freedom-plan/cancel' }),
    ]),
    ...quiz('archetype-quiz'),
    ...quiz('emotional-quiz'),
    ...quiz('freedom-breakthrough'),
    ...['upgrade-30-day', 'upgrade-foundation', 'upgrade-dna-graduate'].map((path) =>
      route(path, 'routes/upgrades/upgrade.tsx', { id: path }),
    ),
    // Other addresses of the same screen
    ...['assessment/freedom-breakthrough', 'freedom-blocker', 'assessment/freedom-blocker'].map((path) =>
      route(path, 'routes/quizzes/start.tsx', { id: path }),
    ),
    // In local installations alone
    route('dev/parts', 'routes/system/dev-parts.tsx'),
  ]),
  route('language', 'routes/shared/language.ts'),
  route('lite', 'routes/shared/lite.ts'),
  route('menu', 'routes/shared/menu.ts'),
  route('feedback-banner', 'routes/shared/feedback-banner.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  // Faces on public pages
  route('coach-pictures/:file', 'routes/public/coach-picture.ts'),
  // Whoever has the link to a strategy call
  route('strategy-call/your-call/call.ics', 'routes/calls/strategy/call-file.ts'),
  // Whoever knows a member's secret address
  route('calendar/feed/:file', 'routes/feed/calendar-feed.ts'),
  // Whoever has a link that a member made
  ...shared,
  route('dev/mail', 'routes/system/dev-mail.tsx'),
  layout('routes/shared/auth-layout.tsx', [
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('verify-email/open', 'routes/auth/open-account.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('auth/callback', 'routes/auth/callback.tsx'),
    route('confirm-email', 'routes/auth/confirm-email.tsx'),
    route('confirm-email/undo', 'routes/auth/take-back-email.tsx'),
    route('auth/google/confirm', 'routes/auth/confirm-google.tsx'),
    // Guests only
    layout('routes/shared/guest-guard.tsx', [
      route('auth', 'routes/auth/sign-in.tsx'),
      route('auth/signup', 'routes/auth/sign-up.tsx'),
      route('auth/google', 'routes/auth/google.ts'),
      route('forgot-password', 'routes/auth/forgot-password.tsx'),
    ]),
  ]),

  // Signed in
  layout('routes/shared/signed-in-guard.tsx', [
    route('sign-out', 'routes/auth/sign-out.ts'),
    // Administrators, on their way through the second factor
    layout('routes/shared/second-factor-layout.tsx', [
      route('auth/second-factor', 'routes/auth/second-factor.tsx'),
      route('auth/second-factor/set-up', 'routes/auth/set-up-second-factor.tsx'),
    ]),
    // Onboarding skips the check that onboarding is complete
    layout('routes/shared/wizard-layout.tsx', [
      ...prefix('onboarding', [
        route('', 'routes/forms/start.tsx', { id: 'onboarding-start' }),
        route('edit', 'routes/forms/edit.tsx', { id: 'onboarding-edit' }),
        ...wizard('legacy'),
        route('legacy/edit', 'routes/forms/edit.tsx', { id: 'legacy-edit' }),
        ...wizard('comprehensive'),
        route('comprehensive/edit', 'routes/forms/edit.tsx', { id: 'comprehensive-edit' }),
        route(':section', 'routes/forms/section.tsx', { id: 'onboarding-section' }),
      ]),
    ]),
    // Where a closed account can be opened again
    layout('routes/shared/auth-layout.tsx', { id: 'closing-layout' }, [
      route('account-closing', 'routes/member/account-closing.tsx'),
    ]),
    // In place of the payment provider's own pages, where none is set up
    layout('routes/shared/auth-layout.tsx', { id: 'sandbox-layout' }, [
      route('sandbox/checkout/:session', 'routes/sandbox/checkout.tsx'),
      route('sandbox/card', 'routes/sandbox/card.tsx'),
    ]),
    // The own account, onboarded or not
    layout('routes/shared/account-layout.tsx', [
      route('trial', 'routes/trial/trial.tsx'),
      ...prefix('jumpstart/daily', programDay('trial')),
      // What stands in place of a page that is locked or switched off
      route('features/:feature', 'routes/member/feature.tsx'),
      ...prefix('profile/transformation', [
        route('', 'routes/transformation/profile.tsx', { id: 'transformation' }),
        route('history', 'routes/transformation/history.tsx', { id: 'transformation-history' }),
        route(':profileId', 'routes/transformation/earlier-profile.tsx', { id: 'transformation-of-one' }),
      ]),
      route('forms/welcome', 'routes/forms/welcome.tsx', { id: 'welcome-form' }),
      route('settings', 'routes/member/settings/overview.tsx'),
      ...prefix('settings', [
        route('ai', 'routes/member/settings/ai.tsx'),
        route('what-we-read', 'routes/member/settings/what-we-read.tsx'),
        route('reminders', 'routes/member/settings/reminders.tsx'),
        route('email', 'routes/member/settings/email.tsx'),
        route('password', 'routes/member/settings/password.tsx'),
        route('sessions', 'routes/member/settings/sessions.tsx'),
        route('data', 'routes/member/settings/data.tsx'),
        route('data/looks', 'routes/member/settings/looks.tsx'),
        route('data/exports/:exportId', 'routes/member/settings/download-export.ts'),
        route('close', 'routes/member/settings/close.tsx'),
      ]),
      route('coaching/looks', 'routes/coaching/looks.ts', { id: 'coaching-looks' }),
      // Coaches, onboarded or not, and administrators who have members
      layout('routes/shared/coach-guard.tsx', [
        ...prefix('coach', [
          route('', 'routes/coach/members.tsx', { id: 'coach' }),
          ...prefix('members/:memberId', [
            route('', 'routes/coach/messages.tsx', { id: 'coach-messages' }),
            route('insights', 'routes/coach/insights.tsx', { id: 'coach-insights' }),
            route('notes', 'routes/coach/notes.tsx', { id: 'coach-notes' }),
            route('shared/:kind', 'routes/coach/shared.tsx', { id: 'coach-shared' }),
            route('forms/:submissionId', 'routes/coach/shared-form.tsx', { id: 'coach-shared-form' }),
          ]),
          route('hours', 'routes/calls/hours.tsx'),
          ...prefix('calls', [
            route('', 'routes/calls/agenda.tsx'),
            route(':callId', 'routes/calls/call.tsx', { id: 'coach-call' }),
            route(':callId/call.ics', 'routes/calls/call-file.ts', { id: 'coach-call-file' }),
            route(':callId/cancel', 'routes/calls/cancel.tsx', { id: 'coach-cancel-call' }),
            route(':callId/state', 'routes/calls/state.ts'),
          ]),
        ]),
      ]),
      // What was bought, also before onboarding
      ...prefix('freedom-plan', [
        route('', 'routes/program/my-programs.tsx'),
        route('card', 'routes/program/change-card.ts'),
        route('refunds/:enrollmentId', 'routes/program/ask-refund.tsx'),
        route('receipts/:paymentId', 'routes/program/receipt.tsx'),
        ...prefix(':enrollmentId', [
          route('', 'routes/program/days/step.tsx', { id: 'program-today' }),
          ...prefix('days/:number', programDay('program')),
          route('pause', 'routes/program/days/pause.tsx'),
          route('look-back', 'routes/program/days/look-back.tsx'),
          ...lookBack('program'),
        ]),
      ]),
    ]),
    // Signed in and onboarded
    layout('routes/shared/member-layout.tsx', [
      // ?tab=habits&action=intake leads to the habit intake
      // ... and the end of onboarding is shown in its place, once
      layout('routes/forms/intake-gate.tsx', [
        layout('routes/forms/onboarding-end.tsx', [route('dashboard', 'routes/today/today.tsx')]),
      ]),
      route('calendar', 'routes/today/today.tsx', { id: 'calendar' }),
      route('look-back', 'routes/look-backs/look-backs.tsx'),
      ...lookBack('own'),
      ...prefix('year-in-review', [
        route('', 'routes/look-backs/year.tsx', { id: 'year-in-review' }),
        route(':year', 'routes/look-backs/year.tsx', { id: 'some-year' }),
        route(':year/year-in-review.pdf', 'routes/look-backs/year-pdf.ts'),
      ]),
      ...prefix('legacy-planning', legacy),
      ...prefix('habits', [
        route('', 'routes/habits/habits.tsx', { id: 'habits' }),
        route('new', 'routes/habits/new.tsx', { id: 'new-habit' }),
        route('library', 'routes/habits/library.tsx', { id: 'habit-library' }),
        route('import', 'routes/habits/import.tsx', { id: 'habit-import' }),
        route('export.zip', 'routes/habits/export.ts', { id: 'habit-export' }),
        route(':habitId', 'routes/habits/habit.tsx'),
        route(':habitId/edit', 'routes/habits/edit.tsx', { id: 'edit-habit' }),
        route(':habitId/delete', 'routes/habits/delete.tsx', { id: 'delete-habit' }),
        route(':habitId/state', 'routes/habits/state.ts', { id: 'habit-state' }),
        route(':habitId/days/:day', 'routes/habits/day.tsx', { id: 'habit-day' }),
      ]),
      ...prefix('journal', [
        route('', 'routes/journal/index.tsx', { id: 'journal' }),
        route('prompts', 'routes/journal/prompts.tsx'),
        route('export', 'routes/journal/export.tsx', { id: 'journal-export' }),
        route('export/journal.pdf', 'routes/journal/export-pdf.ts'),
        route('export/:file', 'routes/journal/export-file.ts'),
        route('entries/:entryId', 'routes/journal/entry.tsx'),
        route('entries/:entryId/delete', 'routes/journal/delete-entry.tsx'),
      ]),
      ...prefix('goals', [
        route('', 'routes/goals/goals.tsx'),
        route('new', 'routes/goals/new.tsx', { id: 'new-goal' }),
        route(':goalId', 'routes/goals/goal.tsx'),
        ...prefix(':goalId', [
          route('edit', 'routes/goals/edit.tsx', { id: 'edit-goal' }),
          route('plan', 'routes/goals/plan.tsx'),
          route('habits', 'routes/goals/habits.tsx', { id: 'goal-habits' }),
          route('delete', 'routes/goals/delete.tsx', { id: 'delete-goal' }),
          route('steps', 'routes/goals/steps.tsx'),
          route('steps/:step', 'routes/goals/step.ts'),
          route('values', 'routes/goals/values.tsx'),
          route('checkpoints/:percent', 'routes/goals/checkpoint.tsx'),
          route('state', 'routes/goals/state.ts'),
        ]),
      ]),
      ...prefix('measurements', [
        route('', 'routes/measurements/measurements.tsx', { id: 'measurements' }),
        route('new', 'routes/measurements/new.tsx', { id: 'new-measurement' }),
        route('compare', 'routes/measurements/compare.tsx', { id: 'compare-measurements' }),
        route('history', 'routes/measurements/history.tsx', { id: 'measurement-history' }),
        route(':measurementId', 'routes/measurements/measurement.tsx'),
        route(':measurementId/edit', 'routes/measurements/edit.tsx', { id: 'edit-measurement' }),
        route(':measurementId/delete', 'routes/measurements/delete.tsx', { id: 'delete-measurement' }),
      ]),
      ...prefix('education', education),
      ...prefix('health-reports', healthReports),
      route('health/diagnostics', 'routes/health-reports/diagnostics.tsx'),
      ...prefix('workout-planner', workouts),
      ...prefix('nutrition', nutrition),
      ...prefix('life-balance', balance),
      ...prefix('progress', progress),
      ...prefix('insights', insights),
      ...prefix('comprehensive-analysis', comprehensiveAnalysis),
      ...prefix('finances', finances),
      route('financial-dashboard', 'routes/finances/dashboard.ts'),
      ...prefix('health-metrics', [
        route('', 'routes/health-metrics/markers.tsx', { id: 'markers' }),
        route('new', 'routes/health-metrics/choose.tsx', { id: 'choose-marker' }),
        route('health-markers.csv', 'routes/health-metrics/csv.ts', { id: 'markers-csv' }),
        route('health-markers.fhir.json', 'routes/health-metrics/fhir.ts', { id: 'markers-fhir' }),
        route('health-markers.pdf', 'routes/health-metrics/pdf.ts', { id: 'markers-pdf' }),
        route('share', 'routes/shares/share-markers.tsx'),
        route('values/:markerId/edit', 'routes/health-metrics/edit.tsx', { id: 'edit-marker' }),
        route('values/:markerId/delete', 'routes/health-metrics/delete.tsx', { id: 'delete-marker' }),
        // A test of the registry, or `own` with a name
        route(':test', 'routes/health-metrics/test.tsx', { id: 'markers-of-test' }),
        route(':test/new', 'routes/health-metrics/new.tsx', { id: 'new-marker' }),
      ]),
      route('xp-zones', 'routes/zones/zones.tsx'),
      ...prefix('achievements', [
        route('', 'routes/achievements/achievements.tsx', { id: 'achievements' }),
        route(':achievement', 'routes/achievements/achievement.tsx'),
        route(':achievement/claim', 'routes/achievements/claim.ts', { id: 'claim-achievement' }),
      ]),
      ...people,
      ...prefix('coaching', [
        route('', 'routes/coaching/messages.tsx', { id: 'coaching' }),
        route('shares', 'routes/coaching/shares.tsx', { id: 'coaching-shares' }),
        route('notes', 'routes/coaching/notes.tsx', { id: 'coaching-notes' }),
        ...prefix('calls', [
          route('', 'routes/calls/own-calls.tsx'),
          route(':callId', 'routes/calls/call.tsx'),
          route(':callId/call.ics', 'routes/calls/call-file.ts'),
          route(':callId/move', 'routes/calls/move.tsx'),
          route(':callId/cancel', 'routes/calls/cancel.tsx'),
        ]),
      ]),
      // Each says what is new there for the reader
      layout('routes/moderation/news-layout.tsx', [...community, ...challenges, ...moderation]),
      route('profile', 'routes/member/profile.tsx'),
      route('profile/transformation/:profileId/profile.pdf', 'routes/transformation/profile-pdf.ts'),
      route('files/:fileId', 'routes/member/file.ts'),
      route('feedback', 'routes/member/feedback.tsx'),
      route('forms', 'routes/forms/hub.tsx'),
      route('form-history', 'routes/forms/hub.tsx', { id: 'form-history' }),
      route('forms/compare', 'routes/forms/compare.tsx'),
      route('forms/submissions/:submissionId', 'routes/forms/submission.tsx'),
      route('forms/submissions/:submissionId/answers.pdf', 'routes/forms/copies/answers-pdf.ts'),
      route('forms/submissions/:submissionId/answers.csv', 'routes/forms/copies/answers-csv.ts'),
      route('forms/submissions/:submissionId/mail', 'routes/forms/copies/mail-answers.ts'),
      route('forms/analysis', 'routes/forms/analyse.tsx'),
      route('forms/analysis/:formType', 'routes/forms/analysis.tsx'),
      route('forms/analysis/:formType/:formId', 'routes/forms/analysis.tsx', { id: 'analysis-of-one' }),
      // What lies out of the way of the forms' own pages
      ...['forms/smart-testimonial', 'forms/smart-testimonial/generate'].map((path) =>
        route(path, 'routes/testimonials/smart-testimonial.tsx', { id: path }),
      ),
      route('forms/analysis/:formType/:formId/analysis.pdf', 'routes/forms/copies/analysis-pdf.ts'),
      route('forms/later/:form/:section', 'routes/forms/left-step.tsx'),
      // Forms that are quizzes, and other paths of forms
      ...[
        'forms/archetype-assessment',
        'forms/emotional-driver',
        'forms/freedom-breakthrough',
        'nutrition-fitness-form',
        'health-assessment',
        'test-assessment',
        'progress-checkin',
        'forms/welcome-assessment',
      ].map((path) => route(path, 'routes/forms/alias.ts', { id: path })),
      ...prefix('forms/:form', [
        route('', 'routes/forms/start.tsx'),
        route('check', 'routes/forms/check.tsx'),
        route('done', 'routes/forms/done.tsx'),
        route('edit', 'routes/forms/edit.tsx'),
        route(':section', 'routes/forms/section.tsx'),
      ]),
      route('assessments', 'routes/forms/elite-overview.tsx'),
      route('assessments/preview/:pillar', 'routes/forms/elite-preview.tsx'),
      // Open from a level and a number of points on
      layout('routes/forms/elite-gate.tsx', prefix('assessments/:form', eliteAssessment)),
      // Administrators whose session has passed the second factor
      layout('routes/shared/admin-guard.tsx', administration),
    ]),
  ]),

  route('*', 'routes/system/not-found.tsx'),
] satisfies RouteConfig;
