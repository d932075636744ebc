/**
 * Thrown at the end of a transaction of a request that is only validated (`RequestContext.validateOnly`): everything was
 * done and is rolled back, so the answer is that of the real request, and nothing is stored.
 */
export class Validated extends Error {
  override readonly name = 'Validated'
}
