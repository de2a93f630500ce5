import { expect, test } from 'vitest'
import { matchPeople } from '#src/reading/tokens/names.ts'

test.each([
  ['RAVI KUMAR', ['Ravi Kumar', 'Ravi', 'Ravi K'], ['Ravi Kumar']],
  ['RAVI KUMAR', ['Ravi', 'Ravi K'], ['Ravi']],
  ['RAVI KUMAR', ['Ravi K', 'Ravi Shah'], ['Ravi K']],
  ['Ravikumar', ['Ravi Kumar', 'Ravi'], ['Ravi Kumar']],
  ['KUMAR RAVI', ['Ravi Kumar', 'Kumar Sen'], ['Ravi Kumar']],
  ['R KUMAR', ['Ravi Kumar', 'Anita Kumar'], ['Ravi Kumar']],
  ['Ravi', ['Ravi Kumar', 'Ravi Shah', 'Meena'], ['Ravi Kumar', 'Ravi Shah']],
  ['RAVI KUMAR', ['Ravi Shah', 'Ravindra Kumar', 'R', 'K', ''], []],
  ['AMAZON', ['Ama', 'Amazon Rao'], ['Amazon Rao']],
  [undefined, ['Ravi'], []],
])('the counterparty %j fits of the people %j: %j', (counterparty, people, fitting) => {
  expect(matchPeople(people, counterparty)).toEqual(fitting)
})
