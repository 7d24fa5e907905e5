import catalogues from 'virtual:phrases/accounts';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
