// A reporter for node:test that writes one line a test: passed, failed or skipped.

/** Node 20 reports what a pattern left out as skipped; later ones say nothing of it. */
const filteredOut = 'test name does not match pattern';

/** @param {import('node:test/reporters').TestEvent} event @returns {string} */
function stateOf(event) {
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return '';
  const { details, skip, todo } = event.data;
  if (details.type === 'suite' || skip === filteredOut) return '';
  if (skip !== undefined || todo !== undefined) return 'skipped\n';
  return event.type === 'test:pass' ? 'passed\n' : 'failed\n';
}

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
export default async function* countingReporter(events) {
  for await (const event of events) yield stateOf(event);
}
