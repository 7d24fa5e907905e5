import catalogues from 'virtual:phrases/payout';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
