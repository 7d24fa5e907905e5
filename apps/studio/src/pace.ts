/** No round of a slot is shown in less, unless the operator's rules leave a quicker show to the player (a regulator's pace: RTS 14E). */
export const leastRoundMs = 2500;

/** No round of another game begins sooner after the player's last one, unless the operator's rules allow it (RTS 14G). */
export const leastGameMs = 5000;
