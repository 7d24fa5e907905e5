import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fieldRule, ruleNames, ruleOfField, type RuledField } from './rules.ts';

/** The named rules that fields are checked by, and which field has which (specification 1 §5 and §7). */
export const validationData = endpoint({
  method: 'GET',
  path: '/wps/member/validationData',
  summary: 'Rules that the fields of registration and login are checked by',
  auth: 'public',
  value: z.object({
    rules: z.record(z.enum(ruleNames), fieldRule),
    fields: z.record(z.enum(Object.keys(ruleOfField) as [RuledField, ...RuledField[]]), z.enum(ruleNames)),
  }),
  errors: [],
});
