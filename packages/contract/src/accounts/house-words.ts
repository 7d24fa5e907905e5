/**
 * Words that everybody tries first at this product: places, days, seasons and the field's own words, in the languages of its brands. Without
 * signs, in lower case. They weaken a password like the member's own name does (NIST SP 800-63B-4, 3.1.1.2: context-specific words).
 */
export const houseWords: readonly string[] = [
  // The country, its people and its places.
  ...'philippines pilipinas filipino filipina pinoy pinay kabayan luzon visayas mindanao tagalog'.split(' '),
  ...'manila quezon quezoncity makati taguig pasig pasay caloocan cebu cebucity davao davaocity iloilo bacolod baguio'.split(
    ' ',
  ),
  ...'zamboanga cagayan angeles antipolo batangas laguna cavite bulacan pampanga tarlac lucena naga legazpi tacloban'.split(
    ' ',
  ),
  ...'boracay palawan bohol siargao vigan dumaguete olongapo generalsantos paranaque marikina mandaluyong'.split(
    ' ',
  ),
  ...'valenzuela navotas malabon muntinlupa laspinas sanjuan asia'.split(' '),
  ...'tondo quiapo intramuros tagaytay subic clark malolos sanfernando calamba butuan cotabato koronadal marawi ozamiz'.split(
    ' ',
  ),
  // Its provinces and regions.
  ...'abra agusan aklan albay antique apayao aurora basilan bataan batanes benguet biliran bicol bukidnon camarines camiguin'.split(
    ' ',
  ),
  ...'capiz catanduanes cordillera cotabato guimaras ifugao ilocos isabela kalinga lanao leyte marinduque masbate misamis'.split(
    ' ',
  ),
  ...'negros nuevaecija nuevavizcaya occidental oriental pangasinan quirino rizal romblon samar sarangani sorsogon sulu'.split(
    ' ',
  ),
  ...'surigao tawitawi zambales'.split(' '),
  // What its people say first.
  ...'philippine pinas mabuhay kumusta kamusta salamat mahalkita gwapo pogi ganda barangay bayani piso peso pera gcash maya'.split(
    ' ',
  ),
  // Months, days and seasons.
  ...'january february march april june july august september october november december'.split(' '),
  ...'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  ...'lunes martes miyerkules huwebes biyernes byernes biernes sabado linggo'.split(' '),
  ...'spring summer autumn fall winter taginit tagulan tagaraw amihan habagat easter valentine valentines halloween undas ramadan christmas pasko newyear bagongtaon fiesta'.split(
    ' ',
  ),
  // The house and its games.
  ...'casino betting lottery lotto jackpot slots poker bingo sabong baccarat bonus winner lucky swerte panalo'.split(
    ' ',
  ),
];

/** Rows of keyboards, the alphabet and counting: runs of three or more are no secret, forwards and backwards. */
export const runs: readonly string[] = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
