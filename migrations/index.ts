import type { Migration } from 'kysely/migration';
import * as accounts from './0001_accounts.ts';
import * as jobs from './0002_jobs.ts';
import * as xp from './0003_xp.ts';
import * as forms from './0004_forms.ts';
import * as practice from './0005_practice.ts';
import * as nothingLost from './0006_nothing_lost.ts';
import * as indexes from './0007_indexes.ts';
import * as mailAllowance from './0008_mail_allowance.ts';
import * as secondFactor from './0009_second_factor.ts';
import * as rateLimits from './0010_rate_limits.ts';
import * as quizzes from './0011_quizzes.ts';
import * as ownAccount from './0012_own_account.ts';
import * as google from './0013_google.ts';
import * as leads from './0014_leads.ts';
import * as payments from './0015_payments.ts';
import * as analyses from './0016_analyses.ts';
import * as transformation from './0017_transformation.ts';
import * as oneTableOfWishes from './0018_one_table_of_wishes.ts';
import * as whatFollows from './0019_what_follows.ts';
import * as saferAccounts from './0020_safer_accounts.ts';
import * as heldBounds from './0021_held_bounds.ts';
import * as answersClearedAndChanged from './0022_answers_cleared_and_changed.ts';
import * as oneTruth from './0023_one_truth.ts';
import * as features from './0024_features.ts';
import * as openVocabularies from './0025_open_vocabularies.ts';
import * as textsByLanguage from './0026_texts_by_language.ts';
import * as roundsAndOccasions from './0028_rounds_and_occasions.ts';
import * as habits from './0029_habits.ts';
import * as journal from './0030_journal.ts';
import * as goals from './0031_goals.ts';
import * as habitImports from './0032_habit_imports.ts';
import * as measurements from './0033_measurements.ts';
import * as reminders from './0034_reminders.ts';
import * as programDays from './0035_program_days.ts';
import * as ownSwitches from './0036_own_switches.ts';
import * as coaching from './0037_coaching.ts';
import * as calls from './0038_calls.ts';
import * as coachPrograms from './0039_coach_programs.ts';
import * as lookBacks from './0040_look_backs.ts';
import * as catalogueLines from './0041_catalogue_lines.ts';
import * as users from './0042_users.ts';
import * as points from './0043_points.ts';
import * as plansByAService from './0044_plans_by_a_service.ts';
import * as leadsInOneList from './0045_leads_in_one_list.ts';
import * as runningThePlace from './0046_running_the_place.ts';
import * as strategyCalls from './0047_strategy_calls.ts';
import * as books from './0048_books.ts';
import * as analytics from './0049_analytics.ts';
import * as textsInVersions from './0050_texts_in_versions.ts';
import * as quizVersions from './0051_quiz_versions.ts';
import * as bulkActs from './0052_bulk_acts.ts';
import * as achievements from './0053_achievements.ts';
import * as alerts from './0054_alerts.ts';
import * as securityEvents from './0055_security_events.ts';
import * as people from './0056_people.ts';
import * as communityWords from './0057_community_words.ts';
import * as leaderboard from './0058_leaderboard.ts';
import * as heldForFeatures from './0059_held_for_features.ts';
import * as bodyCompositions from './0060_body_compositions.ts';
import * as workouts from './0061_workouts.ts';
import * as challenges from './0062_challenges.ts';
import * as moderation from './0063_moderation.ts';
import * as healthMarkers from './0064_health_markers.ts';
import * as peopleSought from './0065_people_sought.ts';
import * as healthReports from './0066_health_reports.ts';
import * as nutrition from './0068_nutrition.ts';
import * as comprehensiveAnalyses from './0069_comprehensive_analyses.ts';
import * as finances from './0070_finances.ts';
import * as oldShares from './0071_old_shares.ts';
import * as learning from './0072_learning.ts';
import * as balance from './0073_balance.ts';
import * as reportDays from './0076_report_days.ts';
import * as insights from './0077_insights.ts';
import * as recurringMoney from './0078_recurring_money.ts';
import * as insightDigests from './0079_insight_digests.ts';
import * as namedTestimonials from './0080_named_testimonials.ts';
import * as readSwitches from './0081_read_switches.ts';
import * as reasonsToTrust from './0091_reasons_to_trust.ts';
import * as wordsOfReplies from './0095_words_of_replies.ts';
import * as publicCoaches from './0096_public_coaches.ts';
import * as quizResultTexts from './0105_quiz_result_texts.ts';
import * as whatItStandsOn from './0110_what_it_stands_on.ts';
import * as wordsOfAnalyses from './0111_words_of_analyses.ts';
import * as wordsOfInsights from './0112_words_of_insights.ts';
import * as deniedFacts from './0113_denied_facts.ts';
import * as refundsThatFailed from './0115_refunds_that_failed.ts';
import * as budgetRolls from './0116_budget_rolls.ts';
import * as reportPages from './0117_report_pages.ts';
import * as leftAddresses from './0118_left_addresses.ts';
import * as paidElsewhere from './0119_paid_elsewhere.ts';
import * as reopenedDisputes from './0120_reopened_disputes.ts';
import * as growingHabits from './0121_growing_habits.ts';
import * as legacyPlans from './0122_legacy_plans.ts';
import * as mentoringIsPlanned from './0123_mentoring_is_planned.ts';
import * as daysOfOpenings from './0124_days_of_openings.ts';
import * as goalsOfPlans from './0125_goals_of_plans.ts';
import * as formsToUs from './0126_forms_to_us.ts';

/** Every migration, in order. Forward-only: once landed, none is edited. */
export const migrations: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_jobs': jobs,
  '0003_xp': xp,
  '0004_forms': forms,
  '0005_practice': practice,
  '0006_nothing_lost': nothingLost,
  '0007_indexes': indexes,
  '0008_mail_allowance': mailAllowance,
  '0009_second_factor': secondFactor,
  '0010_rate_limits': rateLimits,
  '0011_quizzes': quizzes,
  '0012_own_account': ownAccount,
  '0013_google': google,
  '0014_leads': leads,
  '0015_payments': payments,
  '0016_analyses': analyses,
  '0017_transformation': transformation,
  '0018_one_table_of_wishes': oneTableOfWishes,
  '0019_what_follows': whatFollows,
  '0020_safer_accounts': saferAccounts,
  '0021_held_bounds': heldBounds,
  '0022_answers_cleared_and_changed': answersClearedAndChanged,
  '0023_one_truth': oneTruth,
  '0024_features': features,
  '0025_open_vocabularies': openVocabularies,
  '0026_texts_by_language': textsByLanguage,
  '0028_rounds_and_occasions': roundsAndOccasions,
  '0029_habits': habits,
  '0030_journal': journal,
  '0031_goals': goals,
  '0032_habit_imports': habitImports,
  '0033_measurements': measurements,
  '0034_reminders': reminders,
  '0035_program_days': programDays,
  '0036_own_switches': ownSwitches,
  '0037_coaching': coaching,
  '0038_calls': calls,
  '0039_coach_programs': coachPrograms,
  '0040_look_backs': lookBacks,
  '0041_catalogue_lines': catalogueLines,
  '0042_users': users,
  '0043_points': points,
  '0044_plans_by_a_service': plansByAService,
  '0045_leads_in_one_list': leadsInOneList,
  '0046_running_the_place': runningThePlace,
  '0047_strategy_calls': strategyCalls,
  '0048_books': books,
  '0049_analytics': analytics,
  '0050_texts_in_versions': textsInVersions,
  '0051_quiz_versions': quizVersions,
  '0052_bulk_acts': bulkActs,
  '0053_achievements': achievements,
  '0054_alerts': alerts,
  '0055_security_events': securityEvents,
  '0056_people': people,
  '0057_community_words': communityWords,
  '0058_leaderboard': leaderboard,
  '0059_held_for_features': heldForFeatures,
  '0060_body_compositions': bodyCompositions,
  '0061_workouts': workouts,
  '0062_challenges': challenges,
  '0063_moderation': moderation,
  '0064_health_markers': healthMarkers,
  '0065_people_sought': peopleSought,
  '0066_health_reports': healthReports,
  '0068_nutrition': nutrition,
  '0069_comprehensive_analyses': comprehensiveAnalyses,
  '0070_finances': finances,
  '0071_old_shares': oldShares,
  '0072_learning': learning,
  '0073_balance': balance,
  '0076_report_days': reportDays,
  '0077_insights': insights,
  '0078_recurring_money': recurringMoney,
  '0079_insight_digests': insightDigests,
  '0080_named_testimonials': namedTestimonials,
  '0081_read_switches': readSwitches,
  '0091_reasons_to_trust': reasonsToTrust,
  '0095_words_of_replies': wordsOfReplies,
  '0096_public_coaches': publicCoaches,
  '0105_quiz_result_texts': quizResultTexts,
  '0110_what_it_stands_on': whatItStandsOn,
  '0111_words_of_analyses': wordsOfAnalyses,
  '0112_words_of_insights': wordsOfInsights,
  '0113_denied_facts': deniedFacts,
  '0115_refunds_that_failed': refundsThatFailed,
  '0116_budget_rolls': budgetRolls,
  '0117_report_pages': reportPages,
  '0118_left_addresses': leftAddresses,
  '0119_paid_elsewhere': paidElsewhere,
  '0120_reopened_disputes': reopenedDisputes,
  '0121_growing_habits': growingHabits,
  '0122_legacy_plans': legacyPlans,
  '0123_mentoring_is_planned': mentoringIsPlanned,
  '0124_days_of_openings': daysOfOpenings,
  '0125_goals_of_plans': goalsOfPlans,
  '0126_forms_to_us': formsToUs,
};
