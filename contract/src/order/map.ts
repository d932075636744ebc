// How many orders under way one map shows.
export const maxOnMap = 200
