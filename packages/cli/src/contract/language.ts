export { type Language, languageOf, type Words as Text } from '@isp/schema-tools/internal';
