import catalogues from 'virtual:phrases/cashier';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
