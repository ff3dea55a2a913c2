import { deadlines } from '#server/run/connections.ts'
import { hangMs } from '#test/hang-limit.ts'

// Loaded into the server before it starts. With a fifth of a core, calls wait longer for a connection to the database
// than the product lets them, and pages would get a 503 that no test is about.
deadlines.connectMs = hangMs
