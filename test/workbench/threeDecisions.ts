// A round of three decisions for journeys: a single choice, a multiple one that takes something else, and a text.
import type { Round } from '../../schemas/round.ts';

export const slug = 'export-tool';

const interview = { slug, title: 'The export tool', skill: 'design-interview' };

/** A round of that interview with one confirm: what an agent writes next. */
export function nextRound(round: number): Round {
  return {
    schema_version: 1,
    round,
    interview,
    groups: [
      {
        id: 'plan',
        title: 'Plan',
        decisions: [
          {
            id: 'begin',
            title: 'Shall the work begin with the command line?',
            short: 'Beginning',
            input: {
              type: 'confirm',
              options: [
                { value: 'yes', label: 'Yes', consequences: 'The page waits for a week.' },
                { value: 'no', label: 'No', consequences: 'The command line waits for a week.' },
              ],
            },
          },
        ],
      },
    ],
  };
}

export const threeDecisions: Round = {
  schema_version: 1,
  round: 1,
  interview,
  groups: [
    {
      id: 'output',
      title: 'Output',
      decisions: [
        {
          id: 'format',
          title: 'In which format are reports written?',
          short: 'Format',
          input: {
            type: 'single',
            options: [
              { value: 'csv', label: 'CSV', recommended: true, consequences: 'Opens everywhere; has no types.' },
              { value: 'parquet', label: 'Parquet', consequences: 'Small and typed; needs a tool to look at.' },
            ],
          },
        },
        {
          id: 'targets',
          title: 'Where can reports be sent?',
          short: 'Targets',
          input: {
            type: 'multi',
            allow_other: true,
            options: [
              { value: 'disk', label: 'A folder on disk', consequences: 'Nothing to configure.' },
              { value: 'mail', label: 'Mail', consequences: 'Needs an account to send from.' },
              { value: 'bucket', label: 'An object store', consequences: 'Needs credentials on each machine.' },
            ],
          },
        },
      ],
    },
    {
      id: 'naming',
      title: 'Naming',
      decisions: [
        {
          id: 'name',
          title: 'What is the command called?',
          short: 'Name',
          input: { type: 'text', label: 'Name of the command' },
        },
      ],
    },
  ],
};
