import type { AccountTables } from './accounts.ts';
import type { AchievementTables } from './achievements.ts';
import type { AdministrationTables } from './administration.ts';
import type { AnalysisTables } from './analyses.ts';
import type { AnalyticsTables } from './analytics.ts';
import type { BalanceTables } from './balance.ts';
import type { BodyTables } from './body.ts';
import type { ChallengeTables } from './challenges.ts';
import type { CoachingTables } from './coaching.ts';
import type { CommunityTables } from './community.ts';
import type { ComprehensiveAnalysisTables } from './comprehensive-analyses.ts';
import type { FeatureTables } from './features.ts';
import type { FinanceTables } from './finances.ts';
import type { FormTables } from './forms.ts';
import type { GenerationTables } from './generations.ts';
import type { GoalTables } from './goals.ts';
import type { InsightTables } from './insights.ts';
import type { JobTables } from './jobs.ts';
import type { CallTables } from './calls.ts';
import type { CatalogueTables } from './catalogue.ts';
import type { JournalTables } from './journal.ts';
import type { LeadTables } from './leads.ts';
import type { LegacyPlanTables } from './legacy-plans.ts';
import type { LearningTables } from './learning.ts';
import type { MarkerTables } from './markers.ts';
import type { MeasurementTables } from './measurements.ts';
import type { ModerationTables } from './moderation.ts';
import type { NutritionTables } from './nutrition.ts';
import type { OwnAccountTables } from './own-account.ts';
import type { PaymentTables } from './payments.ts';
import type { PracticeTables } from './practice.ts';
import type { ProgramDayTables } from './program-days.ts';
import type { QuizTables } from './quizzes.ts';
import type { ReminderTables } from './reminders.ts';
import type { ReportTables } from './reports.ts';
import type { ShareTables } from './shares.ts';
import type { TransformationTables } from './transformation.ts';
import type { WorkoutTables } from './workouts.ts';
import type { XpTables } from './xp.ts';

/** Every table. Moments are ISO 8601 in UTC, days YYYY-MM-DD, booleans 0 or 1, JSON is text read by a zod schema. */
export interface Tables
  extends
    AccountTables,
    AchievementTables,
    AdministrationTables,
    JobTables,
    XpTables,
    FeatureTables,
    FormTables,
    AnalysisTables,
    AnalyticsTables,
    ComprehensiveAnalysisTables,
    GenerationTables,
    TransformationTables,
    PracticeTables,
    JournalTables,
    GoalTables,
    LearningTables,
    LegacyPlanTables,
    MarkerTables,
    BalanceTables,
    InsightTables,
    MeasurementTables,
    BodyTables,
    NutritionTables,
    FinanceTables,
    WorkoutTables,
    CallTables,
    QuizTables,
    ReminderTables,
    ReportTables,
    ShareTables,
    ChallengeTables,
    CoachingTables,
    CommunityTables,
    LeadTables,
    ModerationTables,
    OwnAccountTables,
    CatalogueTables,
    PaymentTables,
    ProgramDayTables {}
