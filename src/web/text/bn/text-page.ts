export type { TextPageText, TextSection } from '../en/text-page.ts'
